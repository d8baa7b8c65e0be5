import type { Film } from '../../document/film-schema.ts';
import type { FilmFacts } from '../../evaluate/film-facts.ts';
import type { OperationOf } from '../../operations/registry.ts';
import { toCameraTime } from '../../time/camera-time.ts';
import { type CameraSight, cameraSights } from './camera-sights.ts';
import { chooseAngles } from './choose-angles.ts';

export interface AngleRequest {
  /** The cameras of speakers: names of sources by the ids of speakers. */
  speakers?: Readonly<Record<string, string>> | undefined;
  /** The shortest shot in seconds. */
  shortestShotSeconds?: number | undefined;
  /** False to show the wide shot only where no other camera fits. */
  isWide?: boolean | undefined;
}

export interface SuggestedAngles {
  /** The source with the words and the sound, whose scenes the operation divides. */
  source: string;
  /** The cameras of the event, in the order of the film's sources. */
  cameras: Pick<CameraSight, 'name' | 'speaker' | 'isWide'>[];
  shots: number;
  /** The choice as one operation; none for an event with one picture. */
  operations: OperationOf<'switch_angles'>[];
}

/** Chooses the camera of each moment of a film of several cameras; null for a film without a common clock. */
export function suggestAngles(
  film: Film,
  facts: FilmFacts,
  request: AngleRequest = {},
): SuggestedAngles | null {
  const source = eventSource(film);
  const reference = source === null ? undefined : film.sources[source];
  if (source === null || !reference) return null;
  const words = film.words[source] ?? [];
  const cameras = cameraSights({
    words,
    cameras: Object.entries(film.sources)
      .filter(([, { kind, offset_seconds }]) => kind === 'video' && offset_seconds !== undefined)
      .map(([name, camera]) => ({
        name,
        durationSeconds: camera.duration_seconds,
        toReference: (seconds) => toCameraTime(camera, seconds, reference) ?? seconds,
        people: facts.sources[name]?.people,
        sights: facts.sources[name]?.sights,
      })),
  });
  const kept = film.scenes
    .filter((scene) => scene.source === source)
    .map(({ start_seconds, end_seconds }) => ({ startSeconds: start_seconds, endSeconds: end_seconds }));
  const chosen = chooseAngles({
    words,
    cameras,
    kept,
    overrides: request.speakers,
    options: { shortestShotSeconds: request.shortestShotSeconds, widens: request.isWide },
  });
  const [only] = cameras;
  // A microphone beside one camera: its picture is shown throughout.
  const isOnly = cameras.length === 1 && only?.name !== source;
  const cuts = isOnly && only ? [{ atSeconds: 0, angle: only.name }] : chosen;
  const operation: OperationOf<'switch_angles'> = {
    op: 'switch_angles',
    source,
    cuts: cuts.map(({ atSeconds, angle }) => ({
      at_seconds: Math.max(0, atSeconds),
      angle: angle === source ? null : angle,
    })),
  };
  return {
    source,
    cameras: cameras.map(({ name, speaker, isWide }) => ({ name, speaker, isWide })),
    shots: cuts.length,
    operations: cuts.length > 0 ? [operation] : [],
  };
}

/** Returns the source of most scenes among those on the common clock; null without any. */
function eventSource({ scenes, sources }: Film): string | null {
  const counts = new Map<string, number>();
  for (const { source } of scenes)
    if (sources[source]?.offset_seconds !== undefined) counts.set(source, (counts.get(source) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
