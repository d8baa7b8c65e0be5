import { applyOperation, type Film, filmSchema, planRender, type Segment } from '@atelier/film';
import { createDice, type Dice, randomFilm } from '@atelier/film/testing/arbitrary-film';
import { randomOperation } from '@atelier/film/testing/random-operation';
import { buildWindowGraph } from '@atelier/media/segments/window-graph';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio, ffmpeg, hashLines } from './film.testing.ts';
import { type PreparedFilm, planWindow, prepareRender } from './prepare-render.ts';
import { findMissing } from './segments/encode-runs.ts';

const FILMS = 20;
const EDITS = 10;
/** Operations that change every frame, or nothing that the encoder is given. */
const LEFT_OUT = new Set(['set_canvas', 'set_brand', 'add_music', 'change_music', 'add_effect']);

const studio = await createStudio();
afterAll(() => studio.remove());
beforeAll(async () => {
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  const source = (name: string, picture: string) =>
    studio.make(name, ['-f', 'lavfi', '-i', `${picture}:d=60`, '-bf', '2', ...encode]);
  await Promise.all([
    source('asset-main.mp4', 'testsrc2=s=160x90:r=30'),
    source('asset-other.mkv', 'testsrc=s=90x160:r=25'),
    source('asset-game.mp4', 'testsrc2=s=128x96:r=24000/1001'),
    studio.make('cutaway', [
      ...['-f', 'lavfi', '-i', 'testsrc=s=64x64:r=30:d=20', ...encode, '-f', 'matroska'],
    ]),
    studio.make('logo', [
      '-f',
      'lavfi',
      '-i',
      'color=red@0.5:s=40x40,format=rgba',
      '-frames:v',
      '1',
      '-f',
      'image2',
    ]),
  ]);
});

const SOURCES = { main: 'asset-main.mp4', other: 'asset-other.mkv', game: 'asset-game.mp4' };

function smallFilm(dice: Dice): Film {
  const film = randomFilm(dice);
  return filmSchema.parse({
    ...film,
    canvas: { ...film.canvas, width: 90, height: 160 },
    sources: Object.fromEntries(
      Object.entries(film.sources).map(([name, source]) => [
        name,
        { ...source, asset_id: SOURCES[name as keyof typeof SOURCES] },
      ]),
    ),
  });
}

/** Applies an operation that the film accepts. */
function edit(film: Film, dice: Dice): Film {
  for (;;) {
    const operation = randomOperation(film, dice) as { op: string };
    if (LEFT_OUT.has(operation.op)) continue;
    try {
      return applyOperation(film, operation as never).film;
    } catch {
      // Not applicable to this film.
    }
  }
}

/** Returns the hash of each frame that the encoder is given for neighbouring segments. */
async function framesOf(prepared: PreparedFilm, segments: readonly Segment[], name: string) {
  const window = {
    segments,
    fromFrame: segments[0]?.start_frame ?? 0,
    untilFrame: segments.at(-1)?.end_frame ?? 0,
  };
  const { inputArgs, graph } = buildWindowGraph(
    await planWindow(prepared, window, { name, signal: new AbortController().signal }),
  );
  return hashLines(
    await ffmpeg([...inputArgs, '-filter_complex', graph, '-map', '[picture]', '-f', 'framemd5', '-']),
  );
}

test.each(Array.from({ length: FILMS }, (_, index) => index + 1))(
  'film %i: after each of ten random edits, reused and new segments give the frames of a full render',
  async (seed) => {
    const dice = createDice(seed);
    let film = smallFilm(dice);
    const cache = new Map<string, string[]>();
    let reused = 0;
    for (let count = 0; count <= EDITS; count++) {
      const prepared = await prepareRender(await studio.prepare(film), new AbortController().signal);
      const { segments } = planRender(prepared.render.film, prepared.facts);
      const known = new Set(cache.keys());
      reused += segments.filter(({ key }) => known.has(key)).length;
      for (const [index, run] of findMissing(segments, known).entries()) {
        const frames = await framesOf(prepared, run, `run${index}`);
        const from = run[0]?.start_frame ?? 0;
        for (const { key, start_frame, end_frame } of run) {
          cache.set(key, frames.slice(start_frame - from, end_frame - from));
        }
      }
      const joined = segments.flatMap(({ key }) => cache.get(key) ?? []);
      const whole = await framesOf(prepared, segments, 'whole');
      const differing = whole.flatMap((hash, at) => (hash === joined[at] ? [] : [at]));
      expect([count, joined.length, differing]).toEqual([count, prepared.frames, []]);
      film = edit(film, dice);
    }
    expect(reused).toBeGreaterThan(0);
  },
);
