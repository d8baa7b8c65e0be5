import { expect, test } from 'vitest';
import { createProgressParser } from './parse-progress.ts';

const FIRST = `frame=0
fps=0.00
stream_0_0_q=0.0
bitrate=N/A
total_size=48
out_time_us=-577014:32:22.77
out_time_ms=N/A
out_time=-577014:32:22.77
dup_frames=0
drop_frames=0
speed=N/A
progress=continue
`;
const SECOND = `frame=124
fps=61.40
stream_0_0_q=28.0
bitrate=1105.3kbits/s
total_size=571392
out_time_us=4135646
out_time_ms=4135646
out_time=00:00:04.135646
dup_frames=0
drop_frames=0
speed=2.05x
progress=continue
`;
const LAST = 'frame=150\nfps= 60\nout_time_us=5000000\nspeed=   2x\nprogress=end\n';

test('reads whole blocks', () => {
  expect(createProgressParser().push(FIRST + SECOND + LAST)).toEqual([
    { outTimeSeconds: null, speed: null, fps: 0, frame: 0, ended: false },
    { outTimeSeconds: 4.135646, speed: 2.05, fps: 61.4, frame: 124, ended: false },
    { outTimeSeconds: 5, speed: 2, fps: 60, frame: 150, ended: true },
  ]);
});

test('reads the same when cut after every character', () => {
  const parser = createProgressParser();
  const reports = [...(FIRST + SECOND + LAST)].flatMap((character) => parser.push(character));
  expect(reports).toEqual(createProgressParser().push(FIRST + SECOND + LAST));
});

test('treats negative times as nothing done yet and skips foreign lines', () => {
  expect(createProgressParser().push('hello\nout_time_us=-20000\nprogress=continue\r\n')).toEqual([
    { outTimeSeconds: 0, speed: null, fps: null, frame: null, ended: false },
  ]);
});
