import { oneLine } from '@atelier/contracts/text/one-line';
import type { Film } from '../document/film-schema.ts';
import {
  type MediaNames,
  rateRatio,
  type SourcesFacts,
  type TimelineClip,
  timelinePictures,
  timelineSounds,
  usedFrames,
} from './timeline-clips.ts';

/**
 * Writes a film as a CMX 3600 edit list; 29.97 and 59.94 frames a second count with dropped timecodes, unless a source
 * counts whole.
 */
export function writeEdl(
  film: Film,
  { name, media, facts }: { name: string; media: MediaNames; facts?: SourcesFacts | undefined },
): string {
  const ratio = rateRatio(film.canvas.frame_rate);
  const pictures = timelinePictures(film, media, facts);
  // Sound of another file than the picture is an event of its own.
  const clips = timelineSounds(film, media, facts).flatMap((sound, index) => {
    const picture = pictures[index];
    if (!picture || picture.source === sound.source) return [sound];
    return [picture, { ...sound, hasPicture: false }].filter((clip) => clip.hasPicture || clip.hasSound);
  });
  const isDropped =
    ratio.den === 1001 && ratio.num % 30_000 === 0 && clips.every(({ timecode }) => timecode !== 'whole');
  const timecode = (frame: number) => formatTimecode(frame, film.canvas.frame_rate, isDropped);
  const events = clips.flatMap((clip, index) => {
    const times = [
      clip.startFrame + clip.sourceFrame,
      clip.startFrame + clip.sourceFrame + usedFrames(clip),
      clip.filmFrame,
      clip.filmFrame + clip.frames,
    ];
    return [
      `${String(index + 1).padStart(3, '0')}  AX       ${channels(clip)}  C        ${times.map(timecode).join(' ')}`,
      ...(clip.speed === 1 ? [] : [motionLine(clip)]),
      `* FROM CLIP NAME: ${oneLine(clip.mediaName)}`,
      '',
    ];
  });
  /** The speed of an event, in frames of the source a second. */
  function motionLine({ speed, startFrame, sourceFrame }: TimelineClip): string {
    const size = (film.canvas.frame_rate * Math.abs(speed)).toFixed(1).padStart(5, '0');
    const perSecond = speed < 0 ? `-${size}` : size;
    return `M2   AX       ${perSecond}                ${timecode(startFrame + sourceFrame)}`;
  }
  const mode = isDropped ? 'DROP FRAME' : 'NON-DROP FRAME';
  return [`TITLE: ${oneLine(name)}`, `FCM: ${mode}`, '', ...events].join('\r\n');
}

/** The channels of an event: both sounds and the picture, where the source has them. */
function channels({ hasPicture, hasSound }: TimelineClip): string {
  return (hasSound ? (hasPicture ? 'AA/V' : 'AA') : 'V').padEnd(4);
}

/** Formats a frame number as a timecode of SMPTE 12M; dropped timecodes have a semicolon before the frames. */
export function formatTimecode(frame: number, rate: number, isDropped: boolean): string {
  const whole = Math.round(rate);
  const counted = isDropped ? frame + droppedBefore(frame, whole) : frame;
  const pad = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(counted / whole);
  // After a day, timecodes begin again.
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map(pad)
    .join(':');
  return `${clock}${isDropped ? ';' : ':'}${pad(counted % whole)}`;
}

/** The numbers that are skipped before a frame: two of 30 at each minute, except each tenth one. */
function droppedBefore(frame: number, rate: number): number {
  const skipped = rate / 15;
  const inTenMinutes = rate * 600 - skipped * 9;
  const inMinute = rate * 60 - skipped;
  const tens = Math.floor(frame / inTenMinutes);
  const rest = frame % inTenMinutes;
  // The first minute of ten keeps all its numbers.
  const minutes = rest < rate * 60 ? 0 : 1 + Math.floor((rest - rate * 60) / inMinute);
  return skipped * (9 * tens + minutes);
}
