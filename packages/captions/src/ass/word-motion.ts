import type { StyleLook } from '../caption-style.ts';
import type { PlacedLine, PlacedWord } from '../layout/place-line.ts';
import { combine, type Key, mapTrack, multiply, still, type Track } from './track.ts';
import type { WordTiming } from './word-timing.ts';

/** The position and size of a word over its time on screen. */
export interface WordMotion {
  startMs: number;
  endMs: number;
  x: Track;
  y: Track;
  scale: Track;
  rotation: Track;
  opacity: Track;
}

interface Setting {
  look: StyleLook;
  word: PlacedWord;
  line: PlacedLine;
  timing: WordTiming;
}

/** Builds the tracks of the style's entrance and of the movement of its active word. */
export function wordMotion(setting: Setting): WordMotion {
  const motion = entering(setting);
  const { look, line, timing } = setting;
  if (!look.motion?.lift) return motion;
  const lift = lifted(timing, look.motion.lift * line.capPx);
  return { ...motion, y: combine(motion.y, lift, (y, by) => y - by) };
}

/** Builds the size of a whole line that grows from its middle; 1 in other entrances. */
export function lineZoom({ entrance }: StyleLook, { lineStartMs }: WordTiming): Track {
  if (entrance.kind !== 'line-zoom') return still(1);
  return [
    { ms: lineStartMs, value: entrance.from },
    { ms: lineStartMs + entrance.durationMs, value: 1 },
  ];
}

/** Builds a movement of `distance` pixels for the time in which a word is spoken. */
function lifted({ activeMs, restMs, rampMs }: WordTiming, distance: number): Track {
  return [
    { ms: activeMs, value: 0 },
    { ms: activeMs + rampMs, value: distance },
    { ms: Math.max(restMs, activeMs + rampMs + 1), value: distance },
    { ms: restMs + rampMs + 1, value: 0 },
  ];
}

function entering(setting: Setting): WordMotion {
  const { look, word, line, timing } = setting;
  const entrance = look.entrance;
  const startMs = isWordByWord(look) ? timing.activeMs : timing.lineStartMs;
  const motion: WordMotion = {
    startMs,
    endMs: timing.lineEndMs,
    x: still(word.anchorX),
    y: still(word.anchorY),
    scale: activeScale(setting),
    rotation: activeRotation(setting),
    opacity: still(1),
  };
  const appear = (durationMs: number): Track =>
    isOpaque(look, timing) ? still(1) : appearing(startMs, durationMs);
  switch (entrance.kind) {
    case 'cut':
      return motion;
    case 'fade':
    case 'word-fade':
      return { ...motion, opacity: appear(entrance.durationMs) };
    case 'rise':
    case 'word-rise':
      return {
        ...motion,
        y: rise(word.anchorY, entrance.distance * line.capPx, startMs, entrance.durationMs),
        opacity: appear(entrance.durationMs * 0.6),
      };
    case 'line-zoom': {
      const zoom = lineZoom(look, timing);
      return {
        ...motion,
        // Words move away from the line's middle as they grow, so that the line zooms as a whole.
        x: mapTrack(zoom, (scale) => line.centreX + (word.anchorX - line.centreX) * scale),
        y: mapTrack(zoom, (scale) => line.centreY + (word.anchorY - line.centreY) * scale),
        // Opaque at once: a half-transparent panel or edge looks dirty on a picture.
        scale: multiply(zoom, motion.scale),
      };
    }
    case 'word-zoom':
      return motion;
  }
}

/** Letters that begin smaller are little more than their dark outlines for a frame. */
const LEAST_SCALE = 0.62;
const LEAST_FIRST_SCALE = 0.8;

/**
 * True for letters that take the place of another line: they are opaque at once, because a fade would be a dark frame
 * between the two.
 */
function isOpaque(look: StyleLook, { lineFollows, isFirst }: WordTiming): boolean {
  return lineFollows && (isFirst || !isWordByWord(look));
}

/** True when words appear one after the other and not with their line. */
export function isWordByWord(look: StyleLook): boolean {
  return look.entrance.kind.startsWith('word-');
}

function activeScale({ look, word, timing }: Setting): Track {
  const { activeMs, restMs, rampMs } = timing;
  const size = Math.min(look.motion?.scale ?? 1, word.maxScale);
  if (look.entrance.kind === 'word-zoom') {
    const { durationMs, overshoot } = look.entrance;
    const from = Math.max(look.entrance.from, isOpaque(look, timing) ? LEAST_FIRST_SCALE : LEAST_SCALE);
    const length = Math.min(durationMs, Math.max(60, (restMs - activeMs) * 0.8));
    return [
      { ms: activeMs, value: from },
      { ms: activeMs + length * 0.55, value: Math.min(size + overshoot, word.maxScale) },
      { ms: activeMs + length, value: size },
      ...settle(size, Math.max(restMs, activeMs + length + 1), rampMs),
    ];
  }
  if (!look.motion || size === 1) return still(1);
  const top = Math.min(size + (look.motion.overshoot ?? 0), word.maxScale);
  return [
    { ms: activeMs, value: 1 },
    { ms: activeMs + rampMs, value: top },
    { ms: Math.min(activeMs + rampMs * 2, restMs), value: size },
    ...settle(size, restMs, rampMs),
  ];
}

function settle(size: number, restMs: number, rampMs: number): Key[] {
  if (size === 1) return [];
  return [
    { ms: restMs, value: size },
    { ms: restMs + rampMs * 1.4, value: 1 },
  ];
}

function activeRotation({ look, timing }: Setting): Track {
  const { activeMs, restMs, rampMs, index } = timing;
  const side = index % 2 === 0 ? 1 : -1;
  if (look.entrance.kind === 'word-zoom' && look.entrance.rotate) {
    return [
      { ms: activeMs, value: look.entrance.rotate * side },
      { ms: activeMs + look.entrance.durationMs * 0.55, value: 0 },
    ];
  }
  const turn = look.motion?.rotate;
  if (!turn) return still(0);
  return [
    { ms: activeMs, value: 0 },
    { ms: activeMs + rampMs, value: turn * side },
    { ms: restMs, value: turn * side },
    { ms: restMs + rampMs * 1.4, value: 0 },
  ];
}

/** The opacity at the start of a fade: the first frame of a caption is seen, so that it is not late. */
const FIRST_OPACITY = 0.4;

function appearing(startMs: number, durationMs: number): Track {
  return [
    { ms: startMs, value: FIRST_OPACITY },
    { ms: startMs + durationMs, value: 1 },
  ];
}

/** Builds a movement that slows down: two straight segments look like a curve at video frame rates. */
function rise(y: number, distance: number, startMs: number, durationMs: number): Track {
  return [
    { ms: startMs, value: y + distance },
    { ms: startMs + durationMs * 0.4, value: y + distance * 0.25 },
    { ms: startMs + durationMs, value: y },
  ];
}
