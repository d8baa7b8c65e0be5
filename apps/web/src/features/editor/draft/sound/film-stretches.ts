import { type Film, type FilmFacts, filmDuration, keptWords, placeScenes } from '@atelier/film';
import { playedSeconds, speedOf } from '@atelier/film/document/scene-seconds';
import { factorOf } from '@atelier/film/evaluate/music-level';
import { placeLayers } from '@atelier/film/evaluate/place-layers';
import { replacedSources, type Sound, sceneLevel, soundsOf } from '../../player/film-sounds.ts';

/** A stretch of a file that is heard in the film. */
export interface SoundStretch {
  /** The name of a source, or the key of another file. */
  file: string;
  isSource: boolean;
  /** The time of the file at the start of the stretch, in seconds. */
  fileSeconds: number;
  startSeconds: number;
  endSeconds: number;
  speed: number;
  isLooped: boolean;
  /** Returns the factor of its level at a time of the film. */
  levelAt(seconds: number): number;
}

export interface TimeRange {
  startSeconds: number;
  endSeconds: number;
}

export interface FilmStretches {
  /** The stretches that begin or go on between two times of the film. */
  during(range: TimeRange): SoundStretch[];
  /** The bleeps between two times of the film. */
  bleepsDuring(range: TimeRange): TimeRange[];
}

/** Lists what is heard in a film, as the preview plays it: scenes, sounds beside them, cutaways and bleeps. */
export function filmStretches(film: Film, facts: FilmFacts): FilmStretches {
  const bleeps = bleepsOf(film);
  const replaced = replacedSources(film);
  const sounds = soundsOf(film, facts);
  const cutaways = cutawaysOf(film);
  const overlaps = (one: TimeRange) => (other: TimeRange) =>
    one.startSeconds < other.endSeconds && one.endSeconds > other.startSeconds;
  const bleepsDuring = (range: TimeRange) => bleeps.filter(overlaps(range));
  return {
    bleepsDuring,
    during(range) {
      const bleeped = bleepsDuring(range);
      const unbleeped = (level: (seconds: number) => number) => (seconds: number) =>
        bleeped.some((bleep) => seconds >= bleep.startSeconds && seconds < bleep.endSeconds)
          ? 0
          : level(seconds);
      const scenes = placeScenes(film)
        .filter(overlaps(range))
        .filter(({ scene }) => !scene.reverse);
      const own = film.sound.scenes ? scenes.filter(({ scene }) => !replaced.has(scene.source)) : [];
      const stretches = [
        ...own.map(
          ({ scene, startSeconds }): SoundStretch => ({
            file: scene.source,
            isSource: true,
            fileSeconds: scene.start_seconds,
            startSeconds,
            endSeconds: startSeconds + playedSeconds(scene),
            speed: speedOf(scene),
            isLooped: false,
            levelAt: unbleeped((seconds) => sceneLevel(film, seconds)),
          }),
        ),
        ...sounds.flatMap((sound) => {
          const { timeAt } = sound;
          if (!timeAt) return besideScenes(sound, range);
          return scenes.map(({ scene, startSeconds }) => ({
            ...fileOf(sound),
            fileSeconds: timeAt(startSeconds),
            startSeconds,
            endSeconds: startSeconds + playedSeconds(scene),
            speed: speedOf(scene),
            isLooped: false,
            levelAt: unbleeped((seconds: number) => sound.levelAt(seconds)),
          }));
        }),
        ...cutaways,
      ];
      return stretches.filter(overlaps(range)).map((stretch) => within(stretch, range));
    },
  };
}

/** A sound that does not follow the scenes: it goes on from its start. */
function besideScenes(sound: Sound, { endSeconds }: TimeRange): SoundStretch[] {
  if (endSeconds <= sound.startSeconds) return [];
  return [
    {
      ...fileOf(sound),
      fileSeconds: 0,
      startSeconds: sound.startSeconds,
      endSeconds,
      speed: 1,
      isLooped: sound.isLooped,
      levelAt: (seconds) => sound.levelAt(seconds),
    },
  ];
}

const fileOf = ({ file, isOfCamera = false }: Sound) => ({ file, isSource: isOfCamera });

function cutawaysOf(film: Film): SoundStretch[] {
  const filmSeconds = filmDuration(film);
  return placeLayers(film).flatMap(({ layer, startSeconds, endSeconds }) => {
    if (layer.kind !== 'video' || layer.gain_db === null) return [];
    const level = factorOf(layer.gain_db);
    return {
      file: layer.asset_id,
      isSource: false,
      fileSeconds: layer.start_seconds,
      startSeconds,
      endSeconds: Math.min(endSeconds, filmSeconds),
      speed: 1,
      isLooped: false,
      levelAt: () => level,
    };
  });
}

function bleepsOf(film: Film): TimeRange[] {
  const ids = new Set(film.sound.bleeps);
  return ids.size === 0 ? [] : keptWords(film).filter(({ word }) => ids.has(word.id));
}

/** Cuts a stretch to a range. */
function within(stretch: SoundStretch, range: TimeRange): SoundStretch {
  const startSeconds = Math.max(stretch.startSeconds, range.startSeconds);
  return {
    ...stretch,
    startSeconds,
    endSeconds: Math.min(stretch.endSeconds, range.endSeconds),
    fileSeconds: stretch.fileSeconds + (startSeconds - stretch.startSeconds) * stretch.speed,
  };
}
