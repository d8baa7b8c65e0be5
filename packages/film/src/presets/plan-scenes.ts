import type { Cut } from '@atelier/transcript/cuts/cut';
import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import type { Layout } from '../document/scene-schema.ts';
import { toMicroseconds } from '../document/values.ts';
import type { PresetFacts } from './preset.ts';

/** The enlargement of every second piece, so that a cut looks like a change of camera. */
const NEAR = { from: 1.04, to: 1.04 };

export interface ScenePlan {
  layout: Layout;
  hideJumps: boolean;
}

/** Plans the scenes of a film: its kept pieces, and those of two people divided where one of them is alone. */
export function planScenes(
  { source, range, kept, twoPeople }: PresetFacts,
  { layout, hideJumps }: ScenePlan,
): Film['scenes'] {
  const findAlone = createOverlapFinder(
    (twoPeople?.alone ?? []).map(({ startSeconds, endSeconds }) => ({
      startSeconds,
      endSeconds: endSeconds ?? Number.POSITIVE_INFINITY,
    })),
  );
  const sourceEnd = Math.max(0, source.durationSeconds - range.startSeconds);
  return kept
    .flatMap((piece, index) => {
      const zoom = hideJumps && index % 2 === 1 ? NEAR : null;
      const shown = { ...piece, endSeconds: Math.min(piece.endSeconds, sourceEnd) };
      const parts =
        layout.kind === 'duo' ? divideByAlone(shown, findAlone(shown)) : [{ ...shown, isAlone: false }];
      return parts.map((part) => ({ ...part, zoom }));
    })
    .filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds)
    .map(({ startSeconds, endSeconds, isAlone, zoom }, index) => ({
      id: `sc${index + 1}`,
      source: 'main',
      start_seconds: toMicroseconds(range.startSeconds + startSeconds),
      end_seconds: toMicroseconds(range.startSeconds + endSeconds),
      layout: isAlone ? { kind: 'fill', framing: 'follow' } : layout,
      transition: null,
      zoom,
    }));
}

/** Divides a piece at the edges of the times in which one person is alone. @param alone those near the piece */
function divideByAlone(piece: Cut, alone: readonly Cut[]): (Cut & { isAlone: boolean })[] {
  const edges = alone
    .flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])
    .filter((edge) => edge > piece.startSeconds && edge < piece.endSeconds);
  const times = [piece.startSeconds, ...edges, piece.endSeconds];
  return times.slice(1).map((endSeconds, index) => {
    const startSeconds = times[index] ?? 0;
    const isAlone = alone.some(
      (range) => range.startSeconds <= startSeconds && startSeconds < range.endSeconds,
    );
    return { startSeconds, endSeconds, isAlone };
  });
}
