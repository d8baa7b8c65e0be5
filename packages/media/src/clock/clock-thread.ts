import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { findPlace } from './find-place.ts';
import { createBandMeter } from './measure-bands.ts';
import { writeGains } from './mix/write-gains.ts';
import { openSamples, type SampleFile } from './open-samples.ts';
import type { ClockTask, ClockThreadData } from './run-clock-task.ts';

const { task, niceness }: ClockThreadData = workerData;
// On Linux a thread has a niceness of its own, elsewhere that of the server.
if (niceness !== null && process.platform === 'linux') os.setPriority(niceness);
parentPort?.postMessage(run(task));

function run(work: ClockTask) {
  if (work.kind === 'hear') {
    return withSamples(work.widePath, (samples) => {
      const meter = createBandMeter();
      for (const part of samples.parts()) meter.push(part);
      return meter.finish();
    });
  }
  if (work.kind === 'share') return writeGains(work);
  const { reference, other } = work;
  return withSamples(reference.samplesPath, (referenceSamples) =>
    withSamples(other.samplesPath, (otherSamples) =>
      findPlace(
        { bands: reference.bands, samples: referenceSamples },
        { bands: other.bands, samples: otherSamples },
      ),
    ),
  );
}

function withSamples<Result>(path: string, use: (samples: SampleFile) => Result): Result {
  const samples = openSamples(path);
  try {
    return use(samples);
  } finally {
    samples.close();
  }
}
