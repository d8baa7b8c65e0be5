import { findSizeFault } from './film-size.ts';
import type { Layer } from './layer-schema.ts';
import { bubbleOf } from './layout-sources.ts';
import type { Scene } from './scene-schema.ts';
import { sceneSeconds } from './scene-seconds.ts';
import type { Effect } from './sound-schema.ts';
import { type Anchor, FILM_LIMITS } from './values.ts';

interface Fault {
  path: (string | number)[];
  message: string;
}

interface CheckedSource {
  kind: string;
  duration_seconds: number;
  offset_seconds?: number | undefined;
}

interface Checked {
  sources: Record<string, CheckedSource>;
  words: Record<string, { id: string; speaker: string | null; start_seconds: number; end_seconds: number }[]>;
  speakers: Record<string, unknown>;
  scenes: Scene[];
  captions: { second: { lines: { source: string }[] } | null };
  layers: Layer[];
  sound: { music: { id: string }[]; effects: Effect[]; bleeps: string[] };
  cover?: { source: string; at_seconds: number } | undefined;
}

/** An answer names so many faults at most. */
const MOST_FAULTS = 20;

/**
 * Finds ids that occur twice, references that do not resolve, times outside of their source and films that are too
 * short. An anchor may name a scene that was removed: what it holds is hidden until the scene comes back.
 */
export function findFaults(film: Checked): Fault[] {
  const faults: Fault[] = [];
  const report = (path: Fault['path'], message: string) => {
    if (faults.length < MOST_FAULTS) faults.push({ path, message });
  };
  const ids = new Set<string>();
  const claim = (id: string, path: Fault['path']) => {
    if (ids.has(id)) report([...path, 'id'], 'The id occurs twice.');
    ids.add(id);
  };

  const words = new Map<string, number>();
  for (const [source, spoken] of Object.entries(film.words)) {
    const duration = durationOf(film, source);
    if (duration === undefined) report(['words', source], 'There is no such source.');
    let previous = 0;
    for (const [index, word] of spoken.entries()) {
      const path = ['words', source, index];
      claim(word.id, path);
      words.set(word.id, words.size);
      if (word.start_seconds < previous) report(path, 'Words are in the order of their starts.');
      previous = word.start_seconds;
      if (word.end_seconds > (duration ?? Infinity)) report(path, 'The word ends after its source.');
      if (word.speaker !== null && !Object.hasOwn(film.speakers, word.speaker))
        report([...path, 'speaker'], 'There is no such speaker.');
    }
  }
  if (words.size > FILM_LIMITS.maxWords) report(['words'], `At most ${FILM_LIMITS.maxWords} words.`);

  for (const [index, scene] of film.scenes.entries()) {
    claim(scene.id, ['scenes', index]);
    const message = findSceneFault(film, scene);
    if (message) report(['scenes', index], message);
  }
  const sizeFault = findSizeFault(film);
  if (sizeFault) report(['scenes'], sizeFault);
  if (!leavesEnough(film.scenes)) report(['scenes'], `A film lasts at least ${FILM_LIMITS.leastSeconds} s.`);

  const checkAnchor = (anchor: Anchor, path: Fault['path']) => {
    if ('word' in anchor && !words.has(anchor.word)) report([...path, 'anchor'], 'There is no such word.');
  };
  for (const [index, layer] of film.layers.entries()) {
    claim(layer.id, ['layers', index]);
    checkAnchor(layer.anchor, ['layers', index]);
  }
  for (const [index, music] of film.sound.music.entries()) claim(music.id, ['sound', 'music', index]);
  for (const [index, effect] of film.sound.effects.entries()) {
    claim(effect.id, ['sound', 'effects', index]);
    checkAnchor(effect.anchor, ['sound', 'effects', index]);
  }
  for (const [index, word] of film.sound.bleeps.entries())
    if (!words.has(word)) report(['sound', 'bleeps', index], 'There is no such word.');
  const places = film.sound.bleeps.map((word) => words.get(word) ?? 0);
  if (places.some((place, index) => index > 0 && place <= (places[index - 1] ?? 0)))
    report(['sound', 'bleeps'], 'Bleeps are in the order of the words, each once.');
  for (const [index, line] of (film.captions.second?.lines ?? []).entries())
    if (durationOf(film, line.source) === undefined)
      report(['captions', 'second', 'lines', index, 'source'], 'There is no such source.');
  const coverFault = film.cover && findCoverFault(film, film.cover);
  if (coverFault) report(['cover'], coverFault);
  return faults;
}

/** Returns the fault of a cover's moment, which may be cut. */
export function findCoverFault(
  film: Pick<Checked, 'sources'>,
  cover: { source: string; at_seconds: number },
): string | undefined {
  const duration = durationOf(film, cover.source);
  if (duration === undefined) return 'There is no such source.';
  return cover.at_seconds > duration ? 'The cover is after the end of its source.' : undefined;
}

/** Returns the fault of a scene's source, times or layout. */
export function findSceneFault(film: Pick<Checked, 'sources'>, scene: Scene): string | undefined {
  const duration = durationOf(film, scene.source);
  if (duration === undefined) return 'There is no such source.';
  if (scene.end_seconds > duration) return 'The scene ends after its source.';
  if (scene.layout.kind === 'split' && durationOf(film, scene.layout.other) === undefined)
    return 'There is no such other source.';
  const bubble = bubbleOf(scene.layout);
  const bubbleFault = bubble && findCameraFault(film, scene.source, bubble.camera);
  if (bubbleFault) return bubbleFault;
  return scene.angle === undefined ? undefined : findCameraFault(film, scene.source, scene.angle);
}

/** Returns the fault of an angle or a bubble: both sources are on the clock, and the camera has a moving picture. */
export function findCameraFault(
  { sources }: Pick<Checked, 'sources'>,
  source: string,
  name: string,
): string | undefined {
  const camera = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (!camera) return 'There is no such camera.';
  if (camera.kind !== 'video') return 'A camera is a video.';
  const isOnClock = camera.offset_seconds !== undefined && sources[source]?.offset_seconds !== undefined;
  return isOnClock ? undefined : 'The scene and its camera are on one clock.';
}

/** True when the scenes last long enough for a film. */
export function leavesEnough(scenes: readonly Scene[]): boolean {
  const total = scenes.reduce((sum, scene) => sum + sceneSeconds(scene), 0);
  return total >= FILM_LIMITS.leastSeconds - 1e-6;
}

function durationOf({ sources }: Pick<Checked, 'sources'>, id: string): number | undefined {
  return Object.hasOwn(sources, id) ? sources[id]?.duration_seconds : undefined;
}
