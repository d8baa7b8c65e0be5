import type { Film } from '../document/film-schema.ts';
import { isWhole, type PlacedPicture, placedPictures } from './placed-pictures.ts';
import {
  fileAddress,
  type MediaNames,
  type SourcesFacts,
  type TimelineClip,
  timelineSounds,
} from './timeline-clips.ts';
import { type TimelineOverlay, timelineOverlays } from './timeline-overlays.ts';

/** Returns the effects that play a clip at its speed. */
function timeEffects({ speed }: TimelineClip): object[] {
  if (speed === 1) return [];
  const name = speed === 0 ? 'FreezeFrame' : 'LinearTimeWarp';
  return [
    {
      OTIO_SCHEMA: `${name}.1`,
      name: '',
      metadata: {},
      effect_name: name,
      enabled: true,
      time_scalar: speed,
    },
  ];
}

/**
 * Writes a film as an OpenTimelineIO timeline, with its words as markers, and its layers and music as tracks.
 * @returns the file in pieces of an item each: the whole of a film of 60,000 words takes 200 MB while it is written
 */
export function* writeOtio(
  film: Film,
  { name, media, facts }: { name: string; media: MediaNames; facts?: SourcesFacts | undefined },
): Generator<string> {
  const rate = film.canvas.frame_rate;
  const time = (value: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate, value });
  const range = (start: number, frames: number) => ({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: time(start),
    duration: time(frames),
  });
  const clip = (found: TimelineClip, isVideo: boolean, picture?: PlacedPicture) =>
    JSON.stringify({
      OTIO_SCHEMA: 'Clip.2',
      name: found.id,
      // The format has no standard field for a place on the canvas.
      metadata: picture && !isWhole(picture) ? { atelier: { crop: picture.crop, place: picture.place } } : {},
      source_range: range(found.startFrame + found.sourceFrame, found.frames),
      effects: timeEffects(found),
      enabled: true,
      markers: isVideo
        ? found.markers.map(({ text, sourceFrame, frames, speaker }) => ({
            OTIO_SCHEMA: 'Marker.2',
            name: text,
            color: 'GREEN',
            comment: '',
            marked_range: range(found.startFrame + sourceFrame, frames),
            metadata: speaker === null ? {} : { speaker },
          }))
        : [],
      media_references: {
        DEFAULT_MEDIA: {
          OTIO_SCHEMA: 'ExternalReference.1',
          name: found.mediaName,
          metadata: {},
          available_range: range(found.startFrame, found.sourceFrames),
          available_image_bounds: null,
          target_url: fileAddress(found.mediaName),
        },
      },
      active_media_reference_key: 'DEFAULT_MEDIA',
    });
  const sounds = timelineSounds(film, media, facts);
  const pictures = placedPictures(film, media, facts);
  const track = (kind: 'Video' | 'Audio', label: string, items: Iterable<string>) =>
    composition({ OTIO_SCHEMA: 'Track.1', name: label, kind }, items);
  const gap = (frames: number) =>
    JSON.stringify({
      OTIO_SCHEMA: 'Gap.1',
      name: '',
      metadata: {},
      source_range: range(0, frames),
      effects: [],
      markers: [],
      enabled: true,
    });
  /** Titles have no file; their text is the name of the clip, which every program shows. */
  const overlayClip = ({ id, name: label, mediaName, isTitle, sourceFrame, frames }: TimelineOverlay) =>
    JSON.stringify({
      OTIO_SCHEMA: 'Clip.2',
      name: label,
      metadata: { atelier: { id, ...(isTitle && { title: label }) } },
      source_range: range(sourceFrame, frames),
      effects: [],
      enabled: true,
      markers: [],
      media_references: {
        DEFAULT_MEDIA:
          mediaName === null
            ? {
                OTIO_SCHEMA: 'MissingReference.1',
                name: label,
                metadata: {},
                available_range: null,
                available_image_bounds: null,
              }
            : {
                OTIO_SCHEMA: 'ExternalReference.1',
                name: mediaName,
                metadata: {},
                available_range: null,
                available_image_bounds: null,
                target_url: fileAddress(mediaName),
              },
      },
      active_media_reference_key: 'DEFAULT_MEDIA',
    });
  /** Puts items at their places of a track, with gaps between them. */
  function* spaced<Item extends { filmFrame: number; frames: number }>(
    items: readonly Item[],
    write: (item: Item) => string,
  ): Generator<string> {
    let next = 0;
    for (const item of items) {
      if (item.filmFrame > next) yield gap(item.filmFrame - next);
      yield write(item);
      next = item.filmFrame + item.frames;
    }
  }
  // A source without a picture, or without sound, leaves a gap.
  function* ownPictures(): Generator<string> {
    for (const [index, [first]] of pictures.entries())
      yield first ? clip(first.clip, true, first) : gap(sounds[index]?.frames ?? 0);
  }
  function* ownSounds(): Generator<string> {
    for (const found of sounds) yield found.hasSound ? clip(found, false) : gap(found.frames);
  }
  const others = pictures.flatMap((found) => found.filter(({ lane }) => lane > 0));
  const otherTracks = Array.from({ length: highestLane(others, 0) }, (_, index) => {
    const items = others
      .filter(({ lane }) => lane === index + 1)
      .map((picture) => ({ ...picture.clip, picture }));
    return track(
      'Video',
      `V${index + 2}`,
      spaced(items, ({ picture }) => clip(picture.clip, true, picture)),
    );
  });
  const overlays = timelineOverlays(film, media);
  const overlayTracks = (kind: 'Video' | 'Audio', before: number) => {
    const items = overlays.filter((item) => item.kind === kind);
    return Array.from({ length: 1 + highestLane(items, -1) }, (_, lane) =>
      track(
        kind,
        `${kind === 'Video' ? 'V' : 'A'}${lane + before + 1}`,
        spaced(
          items.filter((item) => item.lane === lane),
          overlayClip,
        ),
      ),
    );
  };
  const tracks = [
    track('Video', 'V1', ownPictures()),
    ...otherTracks,
    ...overlayTracks('Video', 1 + otherTracks.length),
    track('Audio', 'A1', ownSounds()),
    ...overlayTracks('Audio', 1),
  ];
  const about = {
    OTIO_SCHEMA: 'Timeline.1',
    name,
    metadata: { atelier: { canvas: film.canvas } },
    global_start_time: null,
  };
  // Without indentation, which would be two thirds of the file of a long film.
  yield `${openObject(about)},"tracks":`;
  yield* composition({ OTIO_SCHEMA: 'Stack.1', name: 'tracks' }, tracks);
  yield '}\n';
}

/** Writes a track or a stack. @param children JSON, each in one piece or several */
function* composition(about: object, children: Iterable<Iterable<string>>): Generator<string> {
  const common = { metadata: {}, source_range: null, effects: [], markers: [], enabled: true };
  yield `${openObject({ ...about, ...common })},"children":[`;
  let isFirst = true;
  for (const child of children) {
    if (!isFirst) yield ',';
    isFirst = false;
    if (typeof child === 'string') yield child;
    else yield* child;
  }
  yield ']}';
}

/** Writes an object without its end, for further fields. */
function openObject(fields: object): string {
  return JSON.stringify(fields).slice(0, -1);
}

function highestLane(items: readonly { lane: number }[], least: number): number {
  return items.reduce((highest, { lane }) => Math.max(highest, lane), least);
}
