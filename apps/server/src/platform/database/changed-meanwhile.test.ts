import { expect, test } from 'vitest';
import { ChangedMeanwhileError, onPresentState } from './changed-meanwhile.ts';

const changed = () => new ChangedMeanwhileError('This film is at revision 2.', 2);

test('a call begins again when what it read was changed, and gives up with the present revision', async () => {
  let calls = 0;
  const late = (times: number) => async () => {
    calls += 1;
    if (calls <= times) throw changed();
    return 'done';
  };
  expect(await onPresentState(late(2))).toBe('done');
  expect(calls).toBe(3);
  calls = 0;
  const nested = onPresentState(() => onPresentState(late(9)));
  await expect(nested).rejects.toMatchObject({ code: 'stale_revision', revision: 2 });
  expect(calls).toBe(5);
});

test('another error ends it at once', async () => {
  let calls = 0;
  const fail = async () => {
    calls += 1;
    throw new Error('full');
  };
  await expect(onPresentState(fail)).rejects.toThrow('full');
  expect(calls).toBe(1);
});
