import { type Film, type FilmFacts, filmDuration, sceneAt, toSourceTime } from '@atelier/film';
import { playedSeconds } from '@atelier/film/document/scene-seconds';
import { soundFile } from '@atelier/film/document/sound-schema';
import { factorOf, musicLevelAt } from '@atelier/film/evaluate/music-level';
import { anchorTime } from '@atelier/film/evaluate/place-layers';
import { hasOwnLevel, sceneLevelAt } from '@atelier/film/evaluate/scene/scene-level';
import { filmSpeech } from '@atelier/film/render/film-speech';
import { replacedSounds } from '@atelier/film/render/used-facts';
import { hasChoice } from '../cameras/cameras-of-film.ts';

/** A sound of a file, beside the sound of the scenes. */
export interface Sound {
  id: string;
  /** The key of its file, or the name of a source. */
  file: string;
  /** True for the sound of a source that is heard while other cameras are shown. */
  isOfCamera?: boolean;
  /** Its start in the film, in seconds. */
  startSeconds: number;
  isLooped: boolean;
  /** The time of its file at a time of the film; by default the time since its start. */
  timeAt?(seconds: number): number;
  /** Returns the factor of its level at a time of the film; 0 while it is not heard. */
  levelAt(seconds: number): number;
}

/** Returns the sounds of a film beside those of the elements that show its pictures. */
export function soundsOf(film: Film, facts: FilmFacts): Sound[] {
  const filmSeconds = filmDuration(film);
  const { music, effects } = film.sound;
  const speech = music.some(({ duck_db }) => duck_db > 0) ? filmSpeech(film, facts) : [];
  return [
    ...music.map((item) => ({
      id: item.id,
      file: soundFile(item),
      startSeconds: item.start_seconds,
      isLooped: true,
      levelAt: (seconds: number) => musicLevelAt(item, { speech, filmSeconds }, seconds),
    })),
    ...sourceSounds(film),
    ...effects.flatMap((effect) => {
      const startSeconds = anchorTime(film, effect.anchor);
      if (startSeconds === undefined) return [];
      const level = factorOf(effect.gain_db);
      return {
        id: effect.id,
        file: soundFile(effect),
        startSeconds,
        isLooped: false,
        levelAt: (seconds: number) => (seconds >= startSeconds && seconds < filmSeconds ? level : 0),
      };
    }),
  ];
}

/** Returns the names of the sources that are heard from a sound of their own, whatever picture their scenes show. */
export function replacedSources(film: Film): ReadonlySet<string> {
  return new Set([...Object.keys(replacedSounds(film.sources)), ...camerasHeard(film)]);
}

/** Returns the sources of scenes that can show another camera. Their sound goes on while pictures change. */
function camerasHeard(film: Film): string[] {
  const replaced = replacedSounds(film.sources);
  const heard = new Set(film.scenes.filter((scene) => hasChoice(film, scene)).map(({ source }) => source));
  return [...heard].filter((source) => !Object.hasOwn(replaced, source));
}

/** Returns the sounds of sources, such as the voices of a dub. They follow the scenes. */
function sourceSounds(film: Film): Sound[] {
  const isHeard = film.sound.scenes;
  const soundOf = (source: string) => ({
    id: `sound of ${source}`,
    startSeconds: 0,
    isLooped: false,
    timeAt: (seconds: number) => toSourceTime(film, seconds)?.seconds ?? 0,
    levelAt: (seconds: number) =>
      isHeard && seconds < filmDuration(film) && sceneAt(film, seconds)?.scene.source === source
        ? sceneLevel(film, seconds)
        : 0,
  });
  return [
    ...Object.entries(replacedSounds(film.sources)).map(([source, file]) => ({ ...soundOf(source), file })),
    ...camerasHeard(film).map((source) => ({ ...soundOf(source), file: source, isOfCamera: true })),
  ];
}

/** Returns the factor of the level of the scene at a time; 0 while its last picture stands. */
export function sceneLevel(film: Film, seconds: number): number {
  const placed = sceneAt(film, seconds);
  if (!placed) return 1;
  const { scene, startSeconds } = placed;
  const passed = seconds - startSeconds;
  if (scene.reverse || (scene.freeze_seconds && passed >= playedSeconds(scene))) return 0;
  return hasOwnLevel(scene) ? sceneLevelAt(scene, passed) : 1;
}
