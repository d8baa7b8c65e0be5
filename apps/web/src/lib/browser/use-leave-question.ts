import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before the person leaves a page whose work would be lost; the browser asks before the tab is closed.
 * @param isAtRisk true while there is something to lose; read at the moment of leaving
 * @param ask resolves to true when the person wants to leave
 */
export function useLeaveQuestion(isAtRisk: () => boolean, ask: () => Promise<boolean>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAtRisk() && currentLocation.pathname !== nextLocation.pathname,
  );
  const question = useEffectEvent(async () => {
    const leaves = await ask();
    if (blocker.state !== 'blocked') return;
    if (leaves) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void question();
  }, [blocker.state]);
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isAtRisk()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
