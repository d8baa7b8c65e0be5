import { expect, test } from 'vitest';
import { LOOP_FRAMES } from '../loop.ts';
import { GRAVITY, rollOnce, stepMarble, tuneLift } from './rules.ts';
import { layTrack, placeAt, STEP, WORLD } from './track.ts';

const track = layTrack();
const liftSpeed = tuneLift(track);
const states = rollOnce(track, liftSpeed);
const onTrack = states.filter(({ distance }) => distance < track.liftFrom * STEP);

test('the track is one closed line inside its world', () => {
  for (const [index, place] of track.places.entries()) {
    const next = track.places[(index + 1) % track.places.length];
    expect(Math.hypot((next?.x ?? 0) - place.x, (next?.y ?? 0) - place.y)).toBeLessThan(STEP * 1.6);
    expect(place.x).toBeGreaterThan(30);
    expect(place.x).toBeLessThan(WORLD.width - 30);
    expect(place.y).toBeLessThan(WORLD.height - 40);
  }
});

test('a round takes exactly as long as the film', () => {
  expect(Math.abs(states.length - LOOP_FRAMES)).toBeLessThanOrEqual(1);
  expect(liftSpeed).toBeGreaterThan(6);
  expect(liftSpeed).toBeLessThan(12);
});

test('a marble always rolls forward and never leaves the track', () => {
  for (const { distance, speed } of states) {
    expect(speed).toBeGreaterThan(1);
    const { x, y } = placeAt(track, distance);
    const near = track.places[Math.floor(distance / STEP)];
    expect(Math.hypot(x - (near?.x ?? 0), y - (near?.y ?? 0))).toBeLessThanOrEqual(STEP * 1.6);
  }
});

test('gravity is obeyed: the energy only ever goes down, falling makes faster and climbing slower', () => {
  const energy = ({ distance, speed }: (typeof states)[number]) =>
    (speed * speed) / 2 - GRAVITY * placeAt(track, distance).y;
  for (const [index, state] of onTrack.slice(1).entries()) {
    // A hundredth for the corners of the line.
    expect(energy(state)).toBeLessThan(energy(onTrack[index] ?? state) + 0.25);
  }
  const steep = track.places.findIndex(({ fall }) => fall > 0.8);
  const climb = track.places.findIndex(({ fall }) => fall < -0.8);
  const roll = (index: number) => stepMarble({ distance: index * STEP, speed: 5 }, track, liftSpeed).speed;
  expect(roll(steep)).toBeGreaterThan(5);
  expect(roll(climb)).toBeLessThan(5);
});
