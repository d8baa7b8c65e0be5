import { expect, test } from 'vitest';
import { joinVoices, peopleIn } from './join-voices.ts';
import { face, look } from './looks.testing.ts';
import { planCropPath } from './plan-crop-path.ts';
import { planDuo } from './plan-duo.ts';

const turn = (startSeconds: number, endSeconds: number, speaker: number) => ({
  startSeconds,
  endSeconds,
  speaker,
});
const speaking = (centerX: number, isMoving: boolean) => ({
  ...face(centerX),
  mouthMotion: isMoving ? 0.3 : 0,
});

/** Two voices take turns of 4 s. */
const TURNS = Array.from({ length: 6 }, (_, index) => turn(4 * index, 4 * index + 4, index % 2));
const isLeft = (time: number) => Math.floor(time / 4) % 2 === 0;

/** Two people; their mouths are seen in the first 12 s only. */
const TALK = look(24, (time) => [
  speaking(0.25, time < 12 && isLeft(time)),
  speaking(0.75, time < 12 && !isLeft(time)),
]);

const cropShare = 0.32;
const shareOnSpeaker = (path: ReturnType<typeof planCropPath>, from: number, until: number) => {
  const times = Array.from({ length: (until - from) * 4 }, (_, index) => from + index / 4);
  const right = times.filter((time) => {
    const at = path.findLast(({ timeSeconds }) => timeSeconds <= time)?.centerX ?? 0.5;
    return at < 0.5 === isLeft(time);
  });
  return right.length / times.length;
};

test('a voice belongs to the face whose mouth moves while it speaks', () => {
  const joined = joinVoices(TALK, TURNS);
  expect(joined.seats?.map(({ centerX, voice }) => [centerX, voice])).toEqual([
    [0.25, 0],
    [0.75, 1],
  ]);
  expect(peopleIn(joined, TURNS)).toMatchObject([
    { turns: [{ startSeconds: 0, endSeconds: 4 }, {}, {}], seen: [{ startSeconds: 0, centerX: 0.25 }] },
    { seen: [{ centerX: 0.75 }] },
  ]);
});

test('the crop follows the voice where mouths cannot be seen', () => {
  const withVoices = planCropPath({ ...joinVoices(TALK, TURNS), cropShare });
  const without = planCropPath({ ...TALK, cropShare });
  expect(shareOnSpeaker(withVoices, 12, 24)).toBeGreaterThan(0.85);
  expect(shareOnSpeaker(without, 12, 24)).toBeLessThan(0.7);
  expect(shareOnSpeaker(withVoices, 0, 12)).toBeGreaterThan(0.85);
});

test('a person keeps the voice in all shots of one camera, and the last voice goes to the last face', () => {
  // The right one is seen speaking in the first shot only; a third shot shows both without their mouths.
  const cuts = [8, 16];
  const film = look(
    24,
    (time) =>
      time < 8
        ? [speaking(0.25, false), speaking(0.75, !isLeft(time))]
        : time < 16
          ? [face(0.5, 0.4, 0.2)]
          : [face(0.25), face(0.75)],
    cuts,
  );
  const seats = joinVoices(film, TURNS).seats ?? [];
  expect(seats.map(({ voice }) => voice)).toEqual([0, 1, null]);
});

test('nothing is joined for one voice, or when no mouth tells', () => {
  expect(joinVoices(TALK, [turn(0, 24, 0)]).seats).toBeUndefined();
  const still = joinVoices(
    look(24, () => [face(0.25), face(0.75)]),
    TURNS,
  );
  expect(still.seats?.map(({ voice }) => voice)).toEqual([null, null]);
  expect(peopleIn(still, TURNS)).toEqual([]);
});

test('duo shows the two who speak, not a listener who is larger', () => {
  const film = look(24, (time) => [
    speaking(0.15, isLeft(time)),
    { ...face(0.5), width: 0.1 },
    speaking(0.85, !isLeft(time)),
  ]);
  const frame = { source: { width: 1920, height: 1080 }, size: { width: 1080, height: 1920 }, alonePath: [] };
  const places = (seen: typeof film) => planDuo(seen, frame)?.parts.map(({ path }) => path[0]?.centerX);
  expect(places(joinVoices(film, TURNS))?.map((x) => Math.round((x ?? 0) * 10) / 10)).toEqual([0.2, 0.8]);
  expect(places(film)?.map((x) => Math.round((x ?? 0) * 10) / 10)).toEqual([0.2, 0.5]);
});
