import { expect, test } from 'vitest';
import { face, look } from './looks.testing.ts';
import { planDuo } from './plan-duo.ts';

const frame = {
  source: { width: 1920, height: 1080 },
  size: { width: 1080, height: 1920 },
  alonePath: [{ timeSeconds: 0, centerX: 0.5 }],
};
test('the left one is above, each in the middle of a crop of their own that holds one person', () => {
  const duo = planDuo(
    look(6, () => [face(0.75, 0.5), face(0.25)]),
    frame,
  );
  const [upper, lower] = duo?.parts ?? [];
  expect(upper?.path[0]).toMatchObject({ timeSeconds: 0, centerX: 0.25, cut: true });
  expect(lower?.path[0]?.centerX).toBeCloseTo(0.75);
  expect(lower?.path[0]?.centerY).toBeGreaterThan(upper?.path[0]?.centerY ?? 1);
  for (const part of [upper, lower]) {
    // A few faces wide, and the other one outside.
    expect(part?.widthShare).toBeGreaterThan(0.16);
    expect(part?.widthShare).toBeLessThan(0.45);
  }
  expect(duo?.alone).toEqual([]);
});

test('a shot of one person is theirs alone, and who comes late or goes early is not cut in half', () => {
  const cuts = [3, 6];
  const duo = planDuo(
    look(12, (time) => (time >= 3 && time < 6 ? [face(0.5)] : [face(0.2), face(0.8)]), cuts),
    frame,
  );
  expect(duo?.alone).toEqual([{ startSeconds: 3, endSeconds: 6 }]);
  const leaves = planDuo(
    look(12, (time) => (time < 6 ? [face(0.2), face(0.8)] : [face(0.2)])),
    frame,
  );
  expect(leaves?.alone).toEqual([{ startSeconds: 5.75, endSeconds: null }]);
});

test('one person, or two who never meet, are no duo', () => {
  expect(
    planDuo(
      look(6, () => [face(0.5)]),
      frame,
    ),
  ).toBeNull();
  expect(
    planDuo(
      look(6, (time) => [face(time < 3 ? 0.2 : 0.8)], [3]),
      frame,
    ),
  ).toBeNull();
});
