import { expect, test } from 'vitest';
import { buildClipArgs } from '../clip/build-clip-args.ts';
import { sampleInfo } from '../testing/sample-info.ts';
import { outputSeconds, toFramePieces } from './cut-frames.ts';
import { keepExpression } from './cut-picture.ts';

const range = { startSeconds: 0, durationSeconds: 10 };
const pieces = [
  { startSeconds: 0, endSeconds: 2 },
  { startSeconds: 3, endSeconds: 4 },
  { startSeconds: 6, endSeconds: 10 },
];

test('pieces become whole frames that follow one another', () => {
  expect(toFramePieces({ pieces }, { num: 30, den: 1 }, range)).toEqual([
    { fromFrame: 0, untilFrame: 60, atFrame: 0 },
    { fromFrame: 90, untilFrame: 120, atFrame: 60 },
    { fromFrame: 180, untilFrame: null, atFrame: 90 },
  ]);
  expect(outputSeconds({ range, cuts: { pieces } })).toBe(7);
  expect(outputSeconds({ range })).toBe(10);
});

test('the condition keeps exactly the frames of the pieces, two hundred of them too', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({
    fromFrame: index * 13 + 3,
    untilFrame: index * 13 + 10,
    atFrame: index * 7,
  }));
  const keeps = new Function('n', 'lt', 'iff', `return ${keepExpression(many).replaceAll('if(', 'iff(')}`);
  for (let frame = 0; frame < 2700; frame++) {
    const isKept = many.some(({ fromFrame, untilFrame }) => frame >= fromFrame && frame < untilFrame);
    const found = keeps(
      frame,
      (a: number, b: number) => a < b,
      (is: boolean, yes: number, no: number) => (is ? yes : no),
    );
    expect(found === 1).toBe(isKept);
  }
});

test('what is cut is dropped before it is scaled, and the subtitles are drawn on what is left', () => {
  const args = buildClipArgs({
    info: sampleInfo(),
    sourcePath: '/in',
    outputPath: '/out.mp4',
    range,
    reframe: { mode: 'center' },
    cuts: { pieces, hidesJumps: true },
    subtitles: { assPath: '/a.ass', fontsDir: '/f' },
  });
  const graph = args[args.indexOf('-filter_complex') + 1] ?? '';
  const places = ['select=', 'scale=w=', 'setpts=N', 'sendcmd', 'ass='].map((part) => graph.indexOf(part));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(graph.match(/fps=fps/gu)).toHaveLength(1);
  expect(args.join(' ')).toContain('-t 7 -map_metadata');
});
