import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ClockSound } from '../src/clock/clock-sound.ts';
import { placeOnClock } from '../src/clock/place-on-clock.ts';
import { errorOf, type Planted, plantedSet } from '../src/clock/planted-set.testing.ts';
import { readClockSound } from '../src/clock/read-clock-sound.ts';
import { setProgramPriority } from '../src/run/resource-limits.ts';
import { makeTempFolder } from '../src/testing/make-media.ts';

/**
 * `npm run bench:clock -w packages/media`: recordings of planted events on one clock, beside audio-offset-finder and
 * syncstart from PyPI on the same files. Both return an offset without a rate, and syncstart one for every pair; a score
 * above 10 of audio-offset-finder is its own threshold. `SYNC_PYTHON` names a Python that has both. `-- 4` takes every
 * fourth recording.
 */
const run = promisify(execFile);
const PACKAGES = ['audio-offset-finder==0.5.5', 'syncstart==1.1.1', 'numpy==1.26.4'];
const FRAME_SECONDS = 1 / 30;
const LEAST_SCORE = 10;
/** Runs both programs in one process, which spares a start of ten seconds for each pair. */
const DRIVER = `
import json, sys, time, warnings
warnings.filterwarnings('ignore')
from audio_offset_finder.audio_offset_finder import find_offset_between_files
import syncstart
def timed(work):
    started = time.process_time()
    try:
        return [*work(), time.process_time() - started]
    except Exception as error:
        print(repr(error), file=sys.stderr)
        return [None, 0, time.process_time() - started]
def finder(reference, other, seconds):
    found = find_offset_between_files(reference, other, trim=seconds)
    return float(found['time_offset']), float(found['standard_score'])
def start(reference, other, seconds):
    file, offset = syncstart.file_offset(in1=reference, in2=other, take=seconds, show=False, quiet=True)
    return (float(offset) if file == reference else -float(offset)), 100
for line in sys.stdin:
    reference, other, seconds = json.loads(line)
    finders = [timed(lambda: one(reference, other, seconds)) for one in (finder, start)]
    print('RESULT ' + json.dumps(finders), flush=True)
`;

interface Tally {
  name: string;
  short: number;
  long: number;
  foreign: number;
  errors: number[];
}

setProgramPriority('normal');
const every = Number(process.argv[2] ?? 1);
const folder = await makeTempFolder();
const ours: Tally = { name: 'Atelier', short: 0, long: 0, foreign: 0, errors: [] };
const others: Tally[] = ['audio-offset-finder', 'syncstart'].map((name) => ({
  ...{ name, short: 0, long: 0, foreign: 0 },
  errors: [],
}));
try {
  const python = process.env.SYNC_PYTHON ?? (await installTools());
  const references = new Map<string, ClockSound>();
  const count = { short: 0, long: 0, foreign: 0 };
  const taken: Planted[] = [];
  let index = 0;
  for await (const planted of plantedSet(folder)) {
    if (index++ % every !== 0) continue;
    taken.push(planted);
    count[kindOf(planted)]++;
    const { path: file, referencePath } = planted;
    const reference = references.get(referencePath) ?? (await read(referencePath));
    references.set(referencePath, reference);
    note(
      ours,
      planted,
      await placeOnClock(reference, await read(file), { signal: AbortSignal.timeout(3.6e6) }),
    );
  }
  const answers = await runTools(python, taken);
  for (const [at, planted] of taken.entries()) {
    for (const [tool, tally] of others.entries()) {
      const [offsetSeconds, score] = answers[at]?.[tool] ?? [null, 0];
      const isPlaced = offsetSeconds !== null && score > LEAST_SCORE;
      note(tally, planted, isPlaced ? { offsetSeconds, rate: 1 } : null);
    }
  }
  console.log(
    `| | Within a frame, of ${count.short} | Of ${count.long} of an hour | Placed in another event, of ${count.foreign} | Median error |`,
  );
  console.log('|---|---|---|---|---|');
  for (const { name, short, long, foreign, errors } of [ours, ...others])
    console.log(`| ${name} | ${short} | ${long} | ${foreign} | ${(1000 * median(errors)).toFixed(1)} ms |`);
} finally {
  await folder.remove();
}

function kindOf({ belongs, referenceSeconds }: Planted): 'short' | 'long' | 'foreign' {
  if (!belongs) return 'foreign';
  return referenceSeconds < 1_000 ? 'short' : 'long';
}

function note(tally: Tally, planted: Planted, place: { offsetSeconds: number; rate: number } | null): void {
  const kind = kindOf(planted);
  const error = place ? errorOf(place, planted) : Number.POSITIVE_INFINITY;
  if (kind === 'foreign') tally.foreign += place ? 1 : 0;
  else {
    tally[kind] += error <= FRAME_SECONDS ? 1 : 0;
    tally.errors.push(error);
  }
  console.error(
    `${tally.name}: ${planted.plan.name} (${kind}): ${place ? `${(1000 * error).toFixed(1)} ms` : '–'}`,
  );
}

function read(file: string): Promise<ClockSound> {
  const { signal } = new AbortController();
  return readClockSound({ path: file, durationSeconds: 3_600, workFolder: folder.path }, { signal });
}

type Answer = [offsetSeconds: number | null, score: number, seconds: number];

async function runTools(python: string, taken: readonly Planted[]): Promise<Answer[][]> {
  const driver = folder.file('driver.py');
  await writeFile(driver, DRIVER);
  const lines = taken.map(({ path: file, referencePath, referenceSeconds }) =>
    JSON.stringify([referencePath, file, referenceSeconds]),
  );
  const list = folder.file('pairs.jsonl');
  await writeFile(list, `${lines.join('\n')}\n`);
  const { stdout, stderr } = await run('sh', ['-c', '"$0" "$1" < "$2"', python, driver, list], {
    maxBuffer: 1e8,
  });
  if (stderr) console.error(stderr.slice(-2_000));
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('RESULT '))
    .map((line) => JSON.parse(line.slice('RESULT '.length)));
}

async function installTools(): Promise<string> {
  const venv = await mkdtemp(path.join(os.tmpdir(), 'atelier-sync-tools-'));
  process.on('exit', () => void rm(venv, { recursive: true, force: true }));
  await run('python3', ['-m', 'venv', venv]);
  const python = path.join(venv, 'bin/python');
  await run(python, ['-m', 'pip', 'install', '--quiet', ...PACKAGES]);
  return python;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
