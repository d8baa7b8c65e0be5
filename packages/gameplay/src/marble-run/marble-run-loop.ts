import type { Canvas } from '../draw/canvas.ts';
import { hex, mix, WHITE } from '../draw/color.ts';
import { type Burst, drawBursts } from '../draw/sparks.ts';
import { framesSince, type GameLoop, LOOP_FRAMES, LOOP_SIZE } from '../loop.ts';
import type { Cue } from '../sound/cue.ts';
import { pentatonic } from '../sound/render-sound.ts';
import { drawWorld, MARBLE_COLORS, MARBLE_RADIUS, MARBLES, placeChimes, SHINE } from './art.ts';
import { rollOnce, tuneLift } from './rules.ts';
import { layTrack, placeAt, STEP, WORLD } from './track.ts';

/** Evenly spaced in time: each is where the one before it was a moment ago. */
const COUNT = 18;
const SPACING = LOOP_FRAMES / COUNT;
const CHIME_EVERY = 420;
/** Frames that the camera looks to both sides of now. */
const SMOOTHING = 26;

interface Ride {
  x: number;
  y: number;
  distance: number;
  speed: number;
}

/** A tower of glass tubes; one round takes a minute, so the end of the film is its beginning. */
export function createMarbleRunLoop(): GameLoop {
  const track = layTrack();
  const states = rollOnce(track, tuneLift(track));
  const rides = Array.from({ length: LOOP_FRAMES }, (_, frame): Ride => {
    // The round may end within the last frame: spread over all of them, that is less than a pixel.
    const state = states[Math.min(states.length - 1, frame)] ?? { distance: 0, speed: 0 };
    return { ...placeAt(track, state.distance), ...state };
  });
  const rideAt = (frame: number): Ride =>
    rides[framesSince(0, frame)] ?? { x: 0, y: 0, distance: 0, speed: 0 };
  const world = drawWorld();
  const chimes = placeChimes(CHIME_EVERY).map((chime) => ({
    ...chime,
    passFrame: rides.findIndex(({ distance }) => distance >= chime.distance),
  }));
  const liftPixels = track.liftFrom * STEP;
  const story = tellStory(chimes, (frame) => rideAt(frame));
  return {
    cues: story.cues,
    drawFrame(canvas, frame) {
      const view = cameraAt(frame, rideAt);
      canvas.cover(world, view.left, view.top);
      canvas.originX = -view.left;
      canvas.originY = -view.top;
      drawLift(canvas, view.top, frame);
      for (const chime of chimes) {
        if (Math.abs(chime.y - view.top - 320) > 420) continue;
        const age = framesSince(chime.passFrame, frame) % SPACING;
        drawChime(canvas, chime, Math.max(0, 1 - age / 22));
      }
      for (let number = COUNT - 1; number >= 0; number -= 1) {
        const at = frame + number * SPACING;
        const ride = rideAt(at);
        if (Math.abs(ride.y - view.top - 320) > 480) continue;
        const color = MARBLE_COLORS[number % MARBLE_COLORS.length] ?? WHITE;
        const reach = ride.distance < liftPixels ? 12 : 4;
        for (let age = reach; age > 0; age -= 1) {
          const past = rideAt(at - age * 0.5 - 0.5);
          canvas.disc(past.x, past.y, MARBLE_RADIUS * (1 - age / 18), color, 0.1);
        }
        canvas.glow(ride.x, ride.y, number === 0 ? 105 : 70, color, number === 0 ? 0.62 : 0.45);
        const art = MARBLES[number % MARBLES.length];
        if (art !== undefined) canvas.lay(art, ride.x, ride.y, { turn: ride.distance / MARBLE_RADIUS });
        canvas.lay(SHINE, ride.x, ride.y);
      }
      drawBursts(canvas, story.bursts, frame);
    },
  };
}

function tellStory(
  chimes: readonly { passFrame: number; x: number; y: number }[],
  rideAt: (frame: number) => Ride,
) {
  const bursts: Burst[] = [];
  const cues: Cue[] = [];
  for (const [index, { passFrame, x, y }] of chimes.entries()) {
    // A melody that wanders up and down as the marble goes down.
    const note = pentatonic(11 + ([0, 2, 4, 3, 5, 7, 6, 4, 8, 5][index % 10] ?? 0));
    for (let number = 0; number < COUNT; number += 1) {
      const frame = framesSince(number * SPACING, passFrame);
      // What is far from the camera is not heard.
      const nearness = 1 - Math.abs(cameraAt(frame, rideAt).top + 320 - y) / 520;
      if (nearness <= 0) continue;
      cues.push({ frame, voice: 'bell', note, loudness: (number === 0 ? 0.85 : 0.4) * nearness });
      if (number === 0) {
        bursts.push({ frame, x, y, color: hex('#fff2b0'), sparks: 10, reach: 70, lifeFrames: 24, ring: 52 });
      }
    }
  }
  return { bursts, cues };
}

/** Follows the first marble, as calmly as a hand would; whole pixels, so that the still tower stays sharp. */
function cameraAt(frame: number, rideAt: (frame: number) => Ride): { left: number; top: number } {
  let [x, y, weights] = [0, 0, 0];
  for (let shift = -SMOOTHING; shift <= SMOOTHING; shift += 2) {
    const weight = Math.exp(-((shift / SMOOTHING) ** 2) * 2.2);
    const ride = rideAt(frame + shift + 6);
    x += ride.x * weight;
    y += ride.y * weight;
    weights += weight;
  }
  const clamp = (value: number, high: number) => Math.round(Math.min(high, Math.max(0, value)));
  return {
    left: clamp(x / weights - LOOP_SIZE.width / 2, WORLD.width - LOOP_SIZE.width),
    top: clamp(y / weights - LOOP_SIZE.height / 2, WORLD.height - LOOP_SIZE.height),
  };
}

/** Bright rungs that carry the marbles up; they move by whole gaps in a loop. */
function drawLift(canvas: Canvas, top: number, frame: number): void {
  const gap = 40;
  const climbed = (frame / LOOP_FRAMES) * gap * 360;
  const first = Math.floor((top + climbed) / gap) * gap - climbed;
  for (let y = first; y < top + LOOP_SIZE.height + gap; y += gap) {
    if (y < 215 || y > WORLD.height - 170) continue;
    canvas.capsule({ x: 58, y: y + 8 }, { x: 70, y }, 2.6, hex('#7de8ff'), 0.55);
    canvas.capsule({ x: 82, y: y + 8 }, { x: 70, y }, 2.6, hex('#7de8ff'), 0.55);
  }
}

function drawChime(canvas: Canvas, { x, y }: { x: number; y: number }, ring: number): void {
  const color = mix(hex('#c9a2ff'), hex('#fff6c9'), ring);
  canvas.ring(x, y, 29 + ring * 6, 5, color, 0.55 + 0.45 * ring);
  canvas.glow(x, y, 90, hex('#ffe27a'), 0.42 * ring);
}
