import { useSyncExternalStore } from 'react';

/** Set on the body by the component library while a dialog covers the page. */
const COVERED = 'data-scroll-locked';

/** True while the tab is hidden or a dialog covers the page: what moves on the page can stand still. */
export function useIsOutOfSight(): boolean {
  return useSyncExternalStore(subscribe, isOutOfSight, () => false);
}

function isOutOfSight(): boolean {
  return document.hidden || document.body.hasAttribute(COVERED);
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { attributeFilter: [COVERED] });
  document.addEventListener('visibilitychange', listener);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', listener);
  };
}
