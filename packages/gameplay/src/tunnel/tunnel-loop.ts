import { hex } from '../draw/color.ts';
import { type Burst, drawBursts } from '../draw/sparks.ts';
import { type GameLoop, LOOP_FRAMES, LOOP_SIZE } from '../loop.ts';
import type { Cue } from '../sound/cue.ts';
import { pentatonic } from '../sound/render-sound.ts';
import { Scene } from '../space/scene.ts';
import { Surface } from '../space/surface.ts';
import { add, normal, scale, type Vector } from '../space/vector.ts';
import { type Milestone, metreAhead, stoneAt, walkWay } from '../space/way.ts';
import { drawCrystal, drawTube, drawWall, inTunnel, LIGHT, REACH } from './art.ts';
import {
  angleOf,
  BAND,
  FLIGHT,
  LAP,
  layWalls,
  type Orb,
  SPEED,
  START_SIDE,
  shipAngle,
  WALL_FRAMES,
  WINDING,
} from './course.ts';
import { drawShip } from './ship.ts';

/** Half the frames over which the ship's roll is measured. */
const ROLL_FRAMES = 3;

/** A flight through a bright tunnel, seen from behind the ship. */
export function createTunnelLoop(): GameLoop {
  const walls = layWalls(5);
  const orbs = layOrbs(walls);
  const surface = new Surface(LOOP_SIZE.width, LOOP_SIZE.height);
  return {
    cues: tellSounds(orbs),
    drawFrame(canvas, frame) {
      const metre = frame * SPEED;
      const way = walkWay(WINDING, metre, { behind: 14, ahead: REACH, step: BAND });
      const angle = shipAngle(walls, frame);
      const scene = new Scene(surface, follow(way, metre, angle), {
        ...{ haze: LIGHT, from: 25, to: REACH },
        ...{ light: normal([-0.3, 0.9, -0.4]), ambient: 0.75 },
      });
      surface.clear(() => LIGHT);
      drawTube(scene, way);
      for (const wall of walls) {
        const at = metreAhead(wall.metre, metre, LAP, 9);
        if (at - metre < REACH - 6) drawWall(scene, way, { ...wall, at }, frame);
      }
      for (const orb of orbs) {
        const at = metreAhead(orb.metre, metre, LAP, 0);
        if (at - metre > 95 || at - metre < 0.8) continue;
        const turn = (frame / LOOP_FRAMES) * Math.PI * 2 * 50 + orb.metre;
        drawCrystal(scene, inTunnel(stoneAt(way, at), orb.angle, FLIGHT), turn);
      }
      const here = stoneAt(way, metre);
      const roll =
        (shipAngle(walls, frame + ROLL_FRAMES) - shipAngle(walls, frame - ROLL_FRAMES)) / (2 * ROLL_FRAMES);
      const pose = poseAt(here, angle, roll * 4);
      drawShip(scene, pose, frame);
      surface.resolve(canvas);
      canvas.originX = canvas.originY = 0;
      const seen = scene.project(pose.place);
      if (seen !== null) drawBursts(canvas, sparkles(orbs, frame, seen), frame);
    },
  };
}

/** The ship's roof points at the middle of the tunnel; it leans into its turns. */
function poseAt(stone: Milestone, angle: number, lean: number) {
  const place = inTunnel(stone, angle, FLIGHT);
  const inward = normal(add(scale(stone.right, -Math.cos(angle)), scale(stone.up, -Math.sin(angle))));
  const side = normal(add(scale(stone.right, -Math.sin(angle)), scale(stone.up, Math.cos(angle))));
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  return {
    place,
    ahead: stone.ahead,
    right: add(scale(side, cos), scale(inward, sin)),
    up: add(scale(inward, cos), scale(side, -sin)),
  };
}

/** From the middle of the tunnel, and hardly turned: what moves the whole picture costs most of a film's bits. */
function follow(way: readonly Milestone[], metre: number, angle: number) {
  const place = inTunnel(stoneAt(way, metre - 6.4), angle, FLIGHT * 0.03);
  const target = inTunnel(stoneAt(way, metre + 10), angle, FLIGHT * 0.06);
  const away: Vector = [target[0] - place[0], target[1] - place[1], target[2] - place[2]];
  return {
    place,
    turn: {
      yaw: Math.atan2(away[0], away[2]),
      pitch: Math.atan2(away[1], Math.hypot(away[0], away[2])),
      roll: (angle - angleOf(START_SIDE)) * 0.02,
    },
    focal: 0.72,
  };
}

/** Crystals on the ship's own way. */
function layOrbs(walls: ReturnType<typeof layWalls>): Orb[] {
  const orbs: Orb[] = [];
  for (let frame = 0; frame < LOOP_FRAMES; frame += 6) {
    // None where a wall stands.
    if (Math.abs((frame % WALL_FRAMES) - WALL_FRAMES / 2) > 4)
      orbs.push({ metre: frame * SPEED, angle: shipAngle(walls, frame) });
  }
  return orbs;
}

function sparkles(orbs: readonly Orb[], frame: number, { x, y }: { x: number; y: number }): Burst[] {
  return orbs.flatMap((orb) => {
    const taken = Math.round(orb.metre / SPEED) % LOOP_FRAMES;
    const age = (frame - taken + LOOP_FRAMES) % LOOP_FRAMES;
    if (age >= 12) return [];
    return [
      {
        ...{ frame: taken, x, y, color: hex('#ffe14d'), sparks: 8 },
        ...{ reach: 90, lifeFrames: 12, light: 0.15 },
      },
    ];
  });
}

function tellSounds(orbs: readonly Orb[]): Cue[] {
  const cues: Cue[] = [];
  for (const [index, orb] of orbs.entries())
    cues.push({
      frame: Math.round(orb.metre / SPEED) % LOOP_FRAMES,
      voice: 'bell',
      note: pentatonic(12 + (index % 12)),
      loudness: 0.4,
    });
  for (let frame = 0; frame < LOOP_FRAMES; frame += 15)
    cues.push({ frame, voice: 'thud', note: frame % 60 === 0 ? 36 : 41, loudness: 0.45 });
  for (let frame = WALL_FRAMES / 2; frame < LOOP_FRAMES; frame += WALL_FRAMES) {
    cues.push({ frame, voice: 'noise', note: 90, loudness: 0.6 });
    cues.push({ frame: frame - 8, voice: 'sweep', note: 52, loudness: 0.5 });
  }
  return cues;
}
