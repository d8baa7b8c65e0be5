import { expect, test } from 'vitest';
import { ObjectExistsError, type ObjectStorage } from './object-storage.ts';
import { patientStorage } from './patient-storage.ts';

const away = () => Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

function storeThat(answers: (Error | null)[]) {
  let calls = 0;
  const putFile = async () => {
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    if (answer) throw answer;
  };
  const pauses: number[] = [];
  const stop = new AbortController();
  const patient = patientStorage({ putFile } as unknown as ObjectStorage, stop.signal, async (ms) =>
    pauses.push(ms),
  );
  return { put: () => patient.putFile('Projects', 'a', '/a', 'video/mp4'), pauses, stop, calls: () => calls };
}

test('a store that comes back gets the file', async () => {
  const store = storeThat([away(), away(), null]);
  await store.put();
  expect([store.calls(), store.pauses]).toEqual([3, [500, 1000]]);
});

test('a file whose answer was lost is stored', async () => {
  await storeThat([away(), new ObjectExistsError('a')]).put();
  await expect(storeThat([new ObjectExistsError('a')]).put()).rejects.toThrow(ObjectExistsError);
});

test('a minute is enough, another error is an answer, and who stops does not wait', async () => {
  const gone = storeThat([away()]);
  await expect(gone.put()).rejects.toThrow('away');
  expect(gone.pauses.reduce((sum, ms) => sum + ms)).toBe(60_500);
  const refused = storeThat([new Error('refused')]);
  await expect(refused.put()).rejects.toThrow('refused');
  const stopped = storeThat([away()]);
  stopped.stop.abort();
  await expect(stopped.put()).rejects.toThrow('away');
  expect([refused.pauses, stopped.pauses]).toEqual([[], []]);
});
