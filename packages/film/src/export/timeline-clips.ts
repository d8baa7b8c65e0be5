import type { Film } from '../document/film-schema.ts';
import { playedSeconds, speedOf } from '../document/scene-seconds.ts';
import type { SourceFacts } from '../evaluate/film-facts.ts';
import { replacedSounds } from '../render/used-facts.ts';
import { placeScenes } from '../time/film-time.ts';
import { keptWords } from '../time/kept-words.ts';
import { pictureFilm } from '../time/picture-film.ts';
import { isDropFrame, startFrameOf } from './start-timecode.ts';

/** The names of the files of a film's sources, by source. */
export type MediaNames = Readonly<Record<string, string>>;

/** What was measured of a film's sources, by source; an export can do without. */
export type SourcesFacts = Readonly<Record<string, Partial<SourceFacts>>>;

/** A scene, or the picture that stands at its end, in whole frames of the film's rate. */
export interface TimelineClip {
  id: string;
  /** The index of the scene in the film. */
  sceneIndex: number;
  source: string;
  mediaName: string;
  /** The first frame in the source, counted from its start. */
  sourceFrame: number;
  /** The frame of the source's start timecode; 0 for none. */
  startFrame: number;
  /** The numbers of the source's timecode; null without one. */
  timecode: 'dropped' | 'whole' | null;
  hasPicture: boolean;
  hasSound: boolean;
  /** The first frame in the film. */
  filmFrame: number;
  frames: number;
  /** Frames of the source for each one of the film; 0 for a picture that stands, negative backwards. */
  speed: number;
  /** The length of the source in frames. */
  sourceFrames: number;
  markers: { text: string; sourceFrame: number; frames: number; speaker: string | null }[];
}

/**
 * Returns the scenes of a film as clips in whole frames. The borders of neighbouring clips are rounded alike, so that
 * no frame is lost or doubled.
 */
export function timelineClips(film: Film, media: MediaNames, facts: SourcesFacts = {}): TimelineClip[] {
  const rate = film.canvas.frame_rate;
  const toFrame = (seconds: number) => Math.round(seconds * rate);
  const words = Map.groupBy(keptWords(film), ({ sceneId }) => sceneId);
  return placeScenes(film).flatMap(({ scene, index, startSeconds, endSeconds }) => {
    const speed = scene.reverse ? -speedOf(scene) : speedOf(scene);
    const filmFrame = toFrame(startSeconds);
    const frames = toFrame(startSeconds + playedSeconds(scene)) - filmFrame;
    const stillFrames = toFrame(endSeconds) - filmFrame - frames;
    if (frames < 1) return [];
    const known = factsOf(facts, scene.source);
    const source = film.sources[scene.source];
    const clip: TimelineClip = {
      id: scene.id,
      sceneIndex: index,
      source: scene.source,
      mediaName: media[scene.source] ?? scene.source,
      sourceFrame: toFrame(scene.start_seconds),
      ...startOf(known, rate),
      hasPicture: source?.kind !== 'audio',
      hasSound: !scene.reverse && (!known?.is_silent || source?.sound_asset_id !== undefined),
      filmFrame,
      frames,
      speed,
      sourceFrames: toFrame(source?.duration_seconds ?? scene.end_seconds),
      markers: (words.get(scene.id) ?? []).map(({ word }) => ({
        text: word.text,
        sourceFrame: toFrame(word.start_seconds),
        frames: Math.max(1, toFrame(word.end_seconds) - toFrame(word.start_seconds)),
        speaker: word.speaker === null ? null : (film.speakers[word.speaker]?.name ?? null),
      })),
    };
    if (stillFrames < 1) return [clip];
    const still = {
      ...clip,
      id: `${scene.id}-still`,
      sourceFrame: clip.sourceFrame + (scene.reverse ? 0 : Math.max(0, usedFrames(clip) - 1)),
      hasSound: false,
      filmFrame: filmFrame + frames,
      frames: stillFrames,
      speed: 0,
      markers: [],
    };
    return [clip, still];
  });
}

/** Returns the facts of a source; none for a name that an object has by itself, such as `constructor`. */
export function factsOf(facts: SourcesFacts, source: string): Partial<SourceFacts> | undefined {
  return Object.hasOwn(facts, source) ? facts[source] : undefined;
}

/** Returns where the timecode of a source starts. @param rate frames a second of the film */
export function startOf(
  facts: Partial<SourceFacts> | undefined,
  rate: number,
): Pick<TimelineClip, 'startFrame' | 'timecode'> {
  const { timecode } = facts ?? {};
  return {
    startFrame: startFrameOf(timecode, rate),
    timecode: !timecode ? null : isDropFrame(timecode) ? 'dropped' : 'whole',
  };
}

/**
 * Returns the clips that are heard: those of a source whose sound is a file of its own, as that of a dub or of
 * microphones, are of this file. They have the ids, the places and the lengths of `timelineClips`.
 */
export function timelineSounds(film: Film, media: MediaNames, facts: SourcesFacts = {}): TimelineClip[] {
  const replaced = replacedSounds(film.sources);
  return timelineClips(film, media, facts).map((clip) => {
    const file = Object.hasOwn(replaced, clip.source) ? replaced[clip.source] : undefined;
    if (file === undefined) return clip;
    const own = { source: file, mediaName: media[file] ?? file, startFrame: 0, timecode: null };
    return { ...clip, ...own, hasPicture: false, markers: [] };
  });
}

/**
 * Returns the clips that are seen: those of a scene with an angle are of its camera, without sound, and have the markers
 * of the scene's words. They have the ids, the places and the lengths of `timelineClips`.
 */
export function timelinePictures(film: Film, media: MediaNames, facts: SourcesFacts = {}): TimelineClip[] {
  const replaced = replacedSounds(film.sources);
  const clips = timelineClips(film, media, facts).map((clip) =>
    Object.hasOwn(replaced, clip.source) ? { ...clip, hasSound: false } : clip,
  );
  const shown = pictureFilm(film);
  if (shown === film) return clips;
  const pictures = new Map(timelineClips(shown, media, facts).map((clip) => [clip.id, clip]));
  return clips.map((clip) => {
    const picture = pictures.get(clip.id);
    if (!picture || picture.source === clip.source) return clip;
    const { filmFrame, frames } = clip;
    const markers = clip.markers.map((marker) => ({
      ...marker,
      sourceFrame: marker.sourceFrame - clip.sourceFrame + picture.sourceFrame,
    }));
    return { ...picture, filmFrame, frames, markers, hasSound: false };
  });
}

/** Returns the number of frames of the source that a clip shows. */
export function usedFrames({ frames, speed }: Pick<TimelineClip, 'frames' | 'speed'>): number {
  return Math.max(1, Math.round(frames * Math.abs(speed)));
}

/** Returns the address of a file beside an exported timeline: a name may hold `#`, `?` and `%`. */
export function fileAddress(name: string): string {
  // An address cannot hold a lone surrogate.
  return encodeURIComponent(name.toWellFormed());
}

/** A frame rate as a ratio: 23.976, 29.97 and 59.94 are thousandths of 1001. */
export function rateRatio(rate: number): { num: number; den: number } {
  const whole = Math.round(rate);
  if (Math.abs(rate - whole) < 0.001) return { num: whole, den: 1 };
  return { num: whole * 1000, den: 1001 };
}
