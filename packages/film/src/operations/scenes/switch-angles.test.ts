import { describe, expect, it } from 'vitest';
import { type Film, filmSchema } from '../../document/film-schema.ts';
import { applyOperation } from '../apply-operation.ts';

function cameraFilm(scenes: object[] = [{}]): Film {
  const camera = (offset_seconds: number) => ({
    asset_id: 'a',
    kind: 'video',
    duration_seconds: 100,
    offset_seconds,
  });
  return filmSchema.parse({
    version: 1,
    canvas: { width: 1920, height: 1080, frame_rate: 25, background: '#000000' },
    language: 'fr-FR',
    sources: {
      main: camera(0),
      left: camera(1),
      right: camera(-1),
      alone: { asset_id: 'a', kind: 'video', duration_seconds: 100 },
    },
    words: {},
    speakers: {},
    scenes: scenes.map((scene, index) => ({
      id: `s${index + 1}`,
      source: 'main',
      start_seconds: 10,
      end_seconds: 30,
      layout: { kind: 'fill', framing: 'center' },
      ...scene,
    })),
    captions: { style: 0, second: null },
    layers: [],
    sound: { music: [], effects: [], bleeps: [] },
    brand: null,
  });
}

const switchTo = (film: Film, cuts: [number, string | null][], until?: number) => {
  const operation = {
    op: 'switch_angles',
    source: 'main',
    cuts: cuts.map(([at_seconds, angle]) => ({ at_seconds, angle })),
    ...(until !== undefined && { until_seconds: until }),
  };
  return applyOperation(film, operation);
};
const shots = (film: Film) =>
  film.scenes.map(({ start_seconds, end_seconds, angle = null }) => [start_seconds, end_seconds, angle]);

describe('switch_angles', () => {
  it('splits scenes at the cuts and gives each piece its camera', () => {
    const { film } = switchTo(cameraFilm(), [
      [15, 'left'],
      [20, 'right'],
      [25, null],
    ]);
    expect(shots(film)).toEqual([
      [10, 15, null],
      [15, 20, 'left'],
      [20, 25, 'right'],
      [25, 30, null],
    ]);
  });

  it('holds a cut before the scene, stops at `until_seconds` and leaves other sources', () => {
    const film = cameraFilm([{}, { source: 'left' }, { start_seconds: 40, end_seconds: 50 }]);
    expect(shots(switchTo(film, [[2, 'left']], 20).film)).toEqual([
      [10, 20, 'left'],
      [20, 30, null],
      [10, 30, null],
      [40, 50, null],
    ]);
  });

  it('joins pieces that nothing distinguishes any more', () => {
    const first = switchTo(cameraFilm(), [[15, 'left']], 20).film;
    expect(shots(first)).toHaveLength(3);
    expect(shots(switchTo(first, [[15, null]], 20).film)).toEqual([[10, 30, null]]);
  });

  it('makes no piece that is too short to be seen', () => {
    const { film } = switchTo(cameraFilm(), [
      [10.05, 'left'],
      [20, 'right'],
      [20.04, 'left'],
      [29.99, 'right'],
    ]);
    expect(shots(film)).toEqual([[10, 30, 'left']]);
  });

  it('keeps the order of a scene that is played backwards', () => {
    const film = cameraFilm([{ reverse: true }]);
    expect(shots(switchTo(film, [[15, 'left']], 20).film)).toEqual([
      [20, 30, null],
      [15, 20, 'left'],
      [10, 15, null],
    ]);
    const split = applyOperation(film, { op: 'split_scene', id: 's1', at_seconds: 12 }).film;
    expect(split.scenes.map(({ id, start_seconds }) => [id, start_seconds])).toEqual([
      ['s1@12000000', 12],
      ['s1', 10],
    ]);
  });

  it('is undone to the identical document', () => {
    const film = cameraFilm();
    const { film: next, undo } = switchTo(film, [[15, 'left']]);
    const back = undo.reduce((current, operation) => applyOperation(current, operation).film, next);
    expect(JSON.stringify(back)).toBe(JSON.stringify(film));
  });

  it('refuses sources that are on no clock', () => {
    expect(() => switchTo(cameraFilm(), [[15, 'alone']])).toThrow('on one clock');
    expect(() => switchTo(cameraFilm(), [[15, 'none']])).toThrow('no such camera');
  });

  it('moves a camera by set_source, and keeps it on the clock while it is shown', () => {
    const film = switchTo(cameraFilm(), [[15, 'left']]).film;
    const moved = applyOperation(film, {
      op: 'set_source',
      name: 'left',
      offset_seconds: 1.04,
      rate: 1.00002,
    });
    expect(moved.film.sources.left).toMatchObject({ offset_seconds: 1.04, rate: 1.00002 });
    expect(moved.undo).toEqual([{ op: 'set_source', name: 'left', offset_seconds: 1, rate: null }]);
    expect(() => applyOperation(film, { op: 'set_source', name: 'left', offset_seconds: null })).toThrow(
      'clock',
    );
  });
});
