import type { Film } from '../document/film-schema.ts';
import {
  fileAddress,
  type MediaNames,
  type Origins,
  type TimelineClip,
  timelinePictures,
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

/** Writes a film as an OpenTimelineIO timeline, with its words as markers, and its layers and music as tracks. */
export function writeOtio(
  film: Film,
  { name, media, origins }: { name: string; media: MediaNames; origins?: Origins | undefined },
): string {
  const rate = film.canvas.frame_rate;
  const time = (value: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate, value });
  const range = (start: number, frames: number) => ({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: time(start),
    duration: time(frames),
  });
  const clip = (found: TimelineClip, isVideo: boolean) => ({
    OTIO_SCHEMA: 'Clip.2',
    name: found.id,
    metadata: {},
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
  const sounds = timelineSounds(film, media, origins);
  const pictures = timelinePictures(film, media, origins);
  const track = (kind: 'Video' | 'Audio', label: string) => ({
    OTIO_SCHEMA: 'Track.1',
    name: label,
    kind,
    metadata: {},
    source_range: null,
    effects: [],
    markers: [],
    enabled: true,
    // A source without a picture, or without sound, leaves a gap.
    children: (kind === 'Video' ? pictures : sounds).map((found) =>
      (kind === 'Video' ? found.hasPicture : found.hasSound)
        ? clip(found, kind === 'Video')
        : gap(found.frames),
    ),
  });
  const gap = (frames: number) => ({
    OTIO_SCHEMA: 'Gap.1',
    name: '',
    metadata: {},
    source_range: range(0, frames),
    effects: [],
    markers: [],
    enabled: true,
  });
  /** Titles have no file; their text is the name of the clip, which every program shows. */
  const overlayClip = ({ id, name: label, mediaName, isTitle, sourceFrame, frames }: TimelineOverlay) => ({
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
  const overlays = timelineOverlays(film, media);
  const overlayTracks = (kind: 'Video' | 'Audio') => {
    const items = overlays.filter((item) => item.kind === kind);
    const lanes = Math.max(0, ...items.map(({ lane }) => lane + 1));
    return Array.from({ length: lanes }, (_, lane) => {
      let next = 0;
      const children = items
        .filter((item) => item.lane === lane)
        .flatMap((item) => {
          const before = item.filmFrame - next;
          next = item.filmFrame + item.frames;
          return [...(before > 0 ? [gap(before)] : []), overlayClip(item)];
        });
      return { ...track(kind, `${kind === 'Video' ? 'V' : 'A'}${lane + 2}`), children };
    });
  };
  const timeline = {
    OTIO_SCHEMA: 'Timeline.1',
    name,
    metadata: { atelier: { canvas: film.canvas } },
    global_start_time: null,
    tracks: {
      OTIO_SCHEMA: 'Stack.1',
      name: 'tracks',
      metadata: {},
      source_range: null,
      effects: [],
      markers: [],
      enabled: true,
      children: [
        track('Video', 'V1'),
        ...overlayTracks('Video'),
        track('Audio', 'A1'),
        ...overlayTracks('Audio'),
      ],
    },
  };
  // Without indentation, which would be two thirds of the file of a long film.
  return `${JSON.stringify(timeline)}\n`;
}
