import { planPunchIns, zoomAt } from '@atelier/captions/emphasis/punch-in';
import type { Word } from '@atelier/contracts/words';
import { useEffect } from 'react';
import { drawWithPlayer } from '../../../lib/browser/draw-with-player.ts';

/** The zoom of a request without an amount. */
const AMOUNT = 0.07;

/** Shows punch-ins on the preview as the file will have them: `--punch` on the screen is the picture's size. */
export function usePunchIn(
  player: HTMLVideoElement | null,
  { lines, startSeconds }: { lines: readonly (readonly Word[])[] | null; startSeconds: number },
): void {
  useEffect(() => {
    const screen = player?.parentElement;
    const punchIns = planPunchIns(lines?.flat() ?? []);
    if (!player || !screen || punchIns.length === 0) return;
    const stop = drawWithPlayer(player, () => {
      const zoom = zoomAt(punchIns, player.currentTime - startSeconds, AMOUNT);
      screen.style.setProperty('--punch', zoom.toFixed(4));
    });
    return () => {
      stop();
      screen.style.removeProperty('--punch');
    };
  }, [player, lines, startSeconds]);
}
