import type { Film } from '../document/film-schema.ts';
import { EFFECTS, isEffect } from '../document/sound-catalogue.ts';
import { soundFile } from '../document/sound-schema.ts';
import { anchorTime, placeLayers } from '../evaluate/place-layers.ts';
import { filmFrames } from '../time/film-time.ts';
import type { MediaNames } from './timeline-clips.ts';

/** A layer, a piece of music or an effect beside the scenes, in whole frames of the film's rate. */
export interface TimelineOverlay {
  id: string;
  kind: 'Video' | 'Audio';
  /** The track beside the scenes, from 0: items of one track do not overlap. */
  lane: number;
  /** The text of a title, else what it is. */
  name: string;
  /** The file; null for titles, stickers and bars, which other programs draw anew. */
  mediaName: string | null;
  isTitle: boolean;
  /** True for a picture: its file has no duration. */
  isStill: boolean;
  filmFrame: number;
  frames: number;
  /** The first frame in the file. */
  sourceFrame: number;
}

/** The length of a person's own effect, whose duration a film does not know. */
const OWN_EFFECT_SECONDS = 1;

/** Returns the layers, music and effects of a film in tracks. Music that repeats is one item of its whole length. */
export function timelineOverlays(film: Film, media: MediaNames): TimelineOverlay[] {
  const rate = film.canvas.frame_rate;
  const end = filmFrames(film);
  const toFrame = (seconds: number) => Math.round(seconds * rate);
  const item = (
    about: Pick<TimelineOverlay, 'id' | 'kind' | 'name' | 'mediaName' | 'isTitle' | 'isStill'>,
    [start, until, source = 0]: readonly [start: number, until: number, source?: number],
  ) => {
    const filmFrame = toFrame(start);
    const frames = Math.min(toFrame(until), end) - filmFrame;
    return frames < 1 ? [] : [{ ...about, filmFrame, frames, sourceFrame: toFrame(source), lane: 0 }];
  };
  const layers = placeLayers(film).flatMap(({ layer, startSeconds, endSeconds }) => {
    const isTitle = layer.kind === 'title';
    const name = isTitle ? layer.text : layer.kind === 'sticker' ? layer.sticker : layer.kind;
    const mediaName = 'asset_id' in layer ? (media[layer.asset_id] ?? layer.asset_id) : null;
    const source = layer.kind === 'video' ? layer.start_seconds : 0;
    const isStill = mediaName !== null && layer.kind !== 'video';
    return item({ id: layer.id, kind: 'Video', name, mediaName, isTitle, isStill }, [
      startSeconds,
      endSeconds,
      source,
    ]);
  });
  const sound = { kind: 'Audio' as const, isTitle: false, isStill: false };
  const sounds = [
    ...film.sound.music.flatMap((music) => {
      const file = soundFile(music);
      const about = { ...sound, id: music.id, name: media[file] ?? file };
      return item({ ...about, mediaName: media[file] ?? file }, [music.start_seconds, music.end_seconds]);
    }),
    ...film.sound.effects.flatMap((effect) => {
      const start = anchorTime(film, effect.anchor);
      if (start === undefined) return [];
      const file = soundFile(effect);
      const seconds =
        'effect' in effect && isEffect(effect.effect) ? EFFECTS[effect.effect] : OWN_EFFECT_SECONDS;
      const about = { ...sound, id: effect.id, name: media[file] ?? file };
      return item({ ...about, mediaName: media[file] ?? file }, [start, start + seconds]);
    }),
  ];
  return [...inLanes(layers), ...inLanes(sounds)];
}

function inLanes(items: readonly TimelineOverlay[]): TimelineOverlay[] {
  const ends: number[] = [];
  return items
    .toSorted((a, b) => a.filmFrame - b.filmFrame)
    .map((item) => {
      const free = ends.findIndex((end) => end <= item.filmFrame);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = item.filmFrame + item.frames;
      return { ...item, lane };
    });
}
