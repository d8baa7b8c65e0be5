import { hex, mix, WHITE } from '../draw/color.ts';
import { type GameLoop, LOOP_FRAMES, LOOP_SIZE } from '../loop.ts';
import type { Cue } from '../sound/cue.ts';
import { pentatonic } from '../sound/render-sound.ts';
import { Scene } from '../space/scene.ts';
import { Surface } from '../space/surface.ts';
import { normal, type Vector } from '../space/vector.ts';
import { type Milestone, placeOn, stoneAt, walkWay } from '../space/way.ts';
import { drawHoops, drawMarble, drawSky, drawStands, drawTrack, REACH, SKY } from './art.ts';
import { leapAt, type Marble, ownMarble, RADIUS, RIVALS, rivalMarble } from './rules.ts';
import {
  BAND,
  BOOSTERS,
  bowl,
  GAP_METRES,
  GAPS,
  HOOPS,
  headingAt,
  isOverGap,
  LAP,
  SPEED,
  WINDING,
} from './track.ts';

/** A race of marbles down a track in the sky, seen from behind one of them. */
export function createMarbleRunLoop(): GameLoop {
  const surface = new Surface(LOOP_SIZE.width, LOOP_SIZE.height);
  return {
    cues: tellSounds(),
    drawFrame(canvas, frame) {
      const own = ownMarble(frame);
      const way = walkWay(WINDING, own.metre, { behind: 14, ahead: REACH, step: BAND });
      const marbles = [own, ...Array.from({ length: RIVALS }, (_, index) => rivalMarble(frame, index))];
      const scene = new Scene(surface, follow(way, own), {
        ...{ haze: SKY.low, from: 35, to: REACH },
        ...{ light: normal([-0.4, 0.8, -0.5]), ambient: 0.66 },
      });
      const horizon = scene.project([0, 0, 1000])?.y ?? 200;
      surface.clear((row) => skyAt(row - horizon / 640 + 0.42));
      drawSky(scene, headingAt(own.metre), horizon);
      drawTrack(scene, way);
      drawHoops(scene, way, own.metre, frame);
      drawStands(scene, way, own.metre);
      for (const [number, marble] of marbles.entries()) {
        const stone = stoneAt(way, marble.metre);
        const middle = placeOn(way, marble.metre, marble.right, marble.up);
        const rolled = (marble.metre / RADIUS) % (Math.PI * 2);
        drawMarble(scene, middle, stone, { radius: RADIUS, rolled, number, detail: number === 0 ? 26 : 18 });
      }
      for (const marble of marbles) drawShadow(scene, way, marble);
      drawTrail(scene, way, own.metre);
      surface.resolve(canvas);
    },
  };
}

/** In flat bands: a gradient that moves with the camera would cost most of the film's bits. */
function skyAt(row: number) {
  const band = Math.min(4, Math.max(0, Math.floor(row * 10)));
  return band < 2 ? mix(SKY.top, SKY.middle, band / 2) : mix(SKY.middle, SKY.low, (band - 2) / 2);
}

/** Behind and above the marble, looking at where it will be. */
function follow(way: readonly Milestone[], own: Marble) {
  const leap = leapAt(own.metre);
  const place = placeOn(way, own.metre - 6.6, own.right * 0.6, 3 + leap * 0.5);
  const [x, y, z] = placeOn(way, own.metre + 9, own.right * 0.3, 0.8 + leap * 0.35);
  const away: Vector = [x - place[0], y - place[1], z - place[2]];
  const { right } = stoneAt(way, own.metre);
  return {
    place,
    turn: {
      yaw: Math.atan2(away[0], away[2]),
      pitch: Math.atan2(away[1], Math.hypot(away[0], away[2])),
      roll: Math.asin(right[1]) * 0.5,
    },
    focal: 0.84,
  };
}

function drawShadow(scene: Scene, way: readonly Milestone[], marble: Marble): void {
  if (isOverGap(marble.metre)) return;
  const { right, ahead } = stoneAt(way, marble.metre);
  const [x, y, z] = placeOn(way, marble.metre, marble.right, bowl(marble.right) + 0.07);
  const rim = Array.from({ length: 14 }, (_, index): Vector => {
    const [across, along] = [Math.cos((index / 7) * Math.PI) * 0.7, Math.sin((index / 7) * Math.PI) * 0.7];
    return [
      x + right[0] * across + ahead[0] * along,
      y + right[1] * across + ahead[1] * along,
      z + right[2] * across + ahead[2] * along,
    ];
  });
  scene.face(rim, hex('#4a1a6b'), 0.38);
}

/** Light on the track behind the marble; more of it after a pair of arrows. */
function drawTrail(scene: Scene, way: readonly Milestone[], metre: number): void {
  const boost = BOOSTERS.some((at) => (metre - at + LAP) % LAP < 45);
  const color = boost ? hex('#fff27a') : WHITE;
  for (let part = 0; part < 5; part += 1) {
    const [near, far] = [metre - 0.5 - part, metre - 1.5 - part];
    if (isOverGap(near) || isOverGap(far) || leapAt(metre) > 0) continue;
    const at = (place: number, side: number) => {
      const { right } = ownMarble(place / SPEED);
      return placeOn(way, place, right + side, bowl(right) + 0.06);
    };
    const wide = 0.42 - part * 0.07;
    const corners = [at(near, -wide), at(far, -wide + 0.07), at(far, wide - 0.07), at(near, wide)];
    scene.face(corners, color, boost ? 0.6 : 0.3);
  }
}

function tellSounds(): Cue[] {
  const cues: Cue[] = [];
  const at = (metre: number) => Math.round(metre / SPEED) % LOOP_FRAMES;
  for (let frame = 0; frame < LOOP_FRAMES; frame += 10)
    cues.push({ frame, voice: 'noise', note: 18 + (frame % 3) * 4, loudness: 0.16 });
  for (const [index, hoop] of HOOPS.entries())
    for (const note of [0, 2, 4])
      cues.push({
        frame: at(hoop) + note,
        voice: 'bell',
        note: pentatonic(12 + note + (index % 4)),
        loudness: 0.5,
      });
  for (const booster of BOOSTERS)
    for (const note of [0, 4, 8])
      cues.push({ frame: at(booster) + note, voice: 'sweep', note: 55 + note, loudness: 0.6 });
  for (const gap of GAPS) {
    cues.push({ frame: at(gap), voice: 'sweep', note: 50, loudness: 0.7 });
    cues.push({ frame: at(gap + GAP_METRES + 3), voice: 'thud', note: 44, loudness: 0.9 });
  }
  for (let frame = 0; frame < LOOP_FRAMES; frame += 20)
    cues.push({ frame, voice: 'pluck', note: pentatonic(5 + ((frame / 20) % 7)), loudness: 0.3 });
  return cues;
}
