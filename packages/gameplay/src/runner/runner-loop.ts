import type { Canvas } from '../draw/canvas.ts';
import { hex, mix, WHITE } from '../draw/color.ts';
import { type Burst, drawBursts } from '../draw/sparks.ts';
import { type GameLoop, LOOP_FRAMES, LOOP_SIZE } from '../loop.ts';
import type { Cue } from '../sound/cue.ts';
import { pentatonic } from '../sound/render-sound.ts';
import { Scene } from '../space/scene.ts';
import { Surface } from '../space/surface.ts';
import { normal } from '../space/vector.ts';
import { type Coin, LANE, layCourse, SPEED } from './course.ts';
import { drawHero } from './hero.ts';
import { metresAhead, runnerAt } from './rules.ts';
import { drawGround, drawTown, REACH, SKY } from './scenery.ts';
import { drawCoin, drawObstacle } from './things.ts';

const SEED = 9;

/** A run through a bright town, seen from behind: three lanes, wagons, hurdles, gates and coins. */
export function createRunnerLoop(): GameLoop {
  const course = layCourse(SEED);
  const surface = new Surface(LOOP_SIZE.width, LOOP_SIZE.height);
  /** Behind the runner a coin is gone: it runs over every one of them. */
  const isTaken = (coin: Coin, z: number) => metresAhead(coin.z, z) < 0.3;
  const events = course.coins.map((coin) => ({ coin, frame: Math.round(coin.z / SPEED) % LOOP_FRAMES }));
  return {
    cues: tellSounds(course),
    drawFrame(canvas, frame) {
      const state = runnerAt(course, frame);
      const lap = (frame / LOOP_FRAMES) * Math.PI * 2;
      // Slow: whatever moves the whole picture costs most of the film's bits.
      const swing = Math.sin(lap);
      const scene = new Scene(
        surface,
        {
          place: [state.x * 0.2, 4.1, -6.4],
          turn: { pitch: -0.2 },
          focal: 0.86,
          bend: { aside: swing * 0.0012, down: 0.0011 },
        },
        { haze: SKY.low, from: 45, to: REACH, light: normal([-0.4, 0.75, -0.75]), ambient: 0.7 },
      );
      surface.clear((row) => mix(SKY.top, SKY.low, Math.floor(row * 14) / 5));
      drawSky(scene);
      drawGround(scene, state.z);
      drawTown(scene, state.z);
      for (const item of course.obstacles) {
        const ahead = metresAhead(item.from, state.z, 20);
        if (ahead < REACH) drawObstacle(scene, item, ahead);
      }
      for (const coin of course.coins) {
        const ahead = metresAhead(coin.z, state.z);
        // A hundred turns in a lap.
        if (ahead < 90 && !isTaken(coin, state.z))
          drawCoin(scene, [coin.lane * LANE, coin.y, ahead], lap * 60 + coin.z * 0.35);
      }
      drawHero(scene, [state.x, state.y, 0], state, frame);
      scene.disc([state.x, 0.05, 0], 0.75 - state.y * 0.12, hex('#5b3a1e'), 0.4);
      surface.resolve(canvas);
      canvas.originX = canvas.originY = 0;
      const seen = scene.project([state.x, state.y + 1, 0]);
      const near = events.filter(({ frame: taken }) => (frame - taken + LOOP_FRAMES) % LOOP_FRAMES < 14);
      drawBursts(
        canvas,
        near.map(({ coin, frame: taken }) => sparkle(coin, taken, seen ?? { x: 360, y: 400 })),
        frame,
      );
      drawDust(canvas, scene, course, frame);
    },
  };
}

function drawSky(scene: Scene): void {
  scene.skyDisc(540, 120, 52, hex('#fff7c2'));
  for (const [x, y, size] of [
    [110, 90, 34],
    [330, 55, 26],
    [640, 190, 24],
  ] as const) {
    for (const [dx, dy, part] of [
      [-1.1, 0.25, 0.65],
      [0, 0, 1],
      [1.1, 0.2, 0.75],
      [2, 0.4, 0.45],
    ] as const)
      scene.skyDisc(x + dx * size, y + dy * size, size * part, WHITE);
  }
}

function sparkle(coin: Coin, frame: number, { x, y }: { x: number; y: number }): Burst {
  return {
    ...{ frame, x, y: y + (coin.y > 1.5 ? -34 : 6), color: hex('#ffd21a'), sparks: 7 },
    ...{ reach: 62, lifeFrames: 12, light: 0.12 },
  };
}

/** Puffs under the feet, left behind on the ground. */
function drawDust(canvas: Canvas, scene: Scene, course: ReturnType<typeof layCourse>, frame: number): void {
  for (let age = 1; age <= 6; age += 1) {
    const past = runnerAt(course, frame - age);
    if (past.y > 0 || (frame - age) % 2 !== 0) continue;
    const seen = scene.project([past.x, 0.1 + age * 0.05, -age * SPEED * 0.6]);
    if (seen !== null) canvas.disc(seen.x, seen.y, (0.1 + age * 0.035) * seen.scale, WHITE, 0.5 - age * 0.07);
  }
}

function tellSounds({ plan, coins }: ReturnType<typeof layCourse>): Cue[] {
  const cues: Cue[] = [];
  for (let frame = 0; frame < LOOP_FRAMES; frame += 15)
    cues.push({ frame, voice: 'thud', note: frame % 60 === 0 ? 36 : 43, loudness: 0.3 });
  for (const [index, coin] of coins.entries()) {
    const frame = Math.round(coin.z / SPEED) % LOOP_FRAMES;
    cues.push({ frame, voice: 'bell', note: pentatonic(14 + (index % 10)), loudness: 0.35 });
  }
  for (const [index, { act, lane }] of plan.entries()) {
    const frame = index * 24 + 3;
    if (act === 'jump') cues.push({ frame, voice: 'sweep', note: 60, loudness: 0.5 });
    if (act === 'slide') cues.push({ frame, voice: 'noise', note: 80, loudness: 0.6 });
    if (act !== 'slide' && lane !== plan[index - 1]?.lane)
      cues.push({ frame, voice: 'noise', note: 50, loudness: 0.3 });
  }
  return cues;
}
