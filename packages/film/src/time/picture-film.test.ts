import { describe, expect, it } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { evaluatePictures } from '../evaluate/evaluate-film.ts';
import { toCameraTime } from './camera-time.ts';
import { filmDuration } from './film-time.ts';
import { pictureFilm } from './picture-film.ts';

/** A film of 20 s, from 10 s of the microphone on; the camera began 4 s after it. */
function cameraFilm({
  rate = 1,
  scene = {},
  camera = {},
}: {
  rate?: number;
  scene?: object;
  camera?: object;
} = {}) {
  return filmSchema.parse({
    version: 1,
    canvas: { width: 1920, height: 1080, frame_rate: 25, background: '#000000' },
    language: 'fr-FR',
    sources: {
      main: { asset_id: 'main', kind: 'video', duration_seconds: 5000, offset_seconds: 0 },
      wide: {
        asset_id: 'wide',
        kind: 'video',
        duration_seconds: 4000,
        offset_seconds: 4,
        ...(rate !== 1 && { rate }),
        ...camera,
      },
    },
    words: {},
    speakers: {},
    scenes: [
      {
        id: 's1',
        source: 'main',
        start_seconds: 10,
        end_seconds: 30,
        layout: { kind: 'fill', framing: 'center' },
        angle: 'wide',
        ...scene,
      },
    ],
    captions: { style: 0, second: null },
    layers: [],
    sound: { music: [], effects: [], bleeps: [] },
    brand: null,
  });
}

const NO_FACTS = { sources: {}, assets: {}, encoder: {} };

describe('pictureFilm', () => {
  it('shows the camera at the same moment of the clock', () => {
    const [scene] = pictureFilm(cameraFilm()).scenes;
    expect(scene).toMatchObject({ source: 'wide', start_seconds: 6, end_seconds: 26 });
    expect(evaluatePictures(cameraFilm(), NO_FACTS, 2.5)).toMatchObject([
      { source: 'wide', source_seconds: 8.5 },
    ]);
  });

  it('returns a film without angles as it is, and the same scenes again', () => {
    const film = cameraFilm();
    const plain = { ...film, scenes: film.scenes.map(({ angle, ...scene }) => scene) };
    expect(pictureFilm(plain)).toBe(plain);
    expect(pictureFilm(film).scenes).toBe(pictureFilm({ ...film, language: 'en-US' }).scenes);
    const moved = {
      ...film,
      sources: { ...film.sources, wide: { ...film.sources.wide, offset_seconds: 5 } },
    };
    expect(pictureFilm(moved as typeof film).scenes[0]).toMatchObject({ start_seconds: 5 });
  });

  it('keeps the length of scenes of a clock that drifts, whatever their length', () => {
    for (const end_seconds of [10.6, 30, 130, 3610]) {
      const film = cameraFilm({ rate: 1.0001, scene: { end_seconds } });
      const shown = pictureFilm(film);
      const [scene] = shown.scenes;
      expect(filmDuration(shown)).toBeCloseTo(filmDuration(film), 9);
      const { main, wide } = film.sources;
      for (const [own, seen] of [
        [10, scene?.start_seconds],
        [end_seconds, scene?.end_seconds],
      ] as const) {
        const at = main && wide && toCameraTime(main, own, wide);
        // An eighth of a frame of 25 a second.
        expect(Math.abs((seen ?? 0) - (at ?? 0))).toBeLessThan(0.005 + 1e-9);
      }
    }
  });

  it('plays a camera at the speed of the clock at a rate at which its drift is seen', () => {
    const film = cameraFilm({ rate: 1.0005, scene: { end_seconds: 20 } });
    const speedAt = (frame_rate: number) =>
      pictureFilm({ ...film, canvas: { ...film.canvas, frame_rate } }).scenes[0]?.speed;
    // 5 ms are an eighth of a frame of 25 a second, and 0.6 of one of 120.
    expect([speedAt(25), speedAt(120), speedAt(25)]).toEqual([
      undefined,
      expect.closeTo(1 / 1.0005, 6),
      undefined,
    ]);
  });

  it('shows the own picture where the camera was not running', () => {
    for (const scene of [{ start_seconds: 3 }, { start_seconds: 3990, end_seconds: 4010 }])
      expect(pictureFilm(cameraFilm({ scene })).scenes[0]?.source).toBe('main');
  });

  it('moves a crop that was set by hand to the time of the camera', () => {
    const crop = [{ at_seconds: 12, x: 0.2, y: 0.5, scale: 1 }];
    const [scene] = pictureFilm(
      cameraFilm({ scene: { layout: { kind: 'fill', framing: { crop } } } }),
    ).scenes;
    expect(scene?.layout).toMatchObject({ framing: { crop: [{ at_seconds: 8 }] } });
  });

  it('refuses angles that are on no clock or have no moving picture', () => {
    expect(() => cameraFilm({ camera: { offset_seconds: undefined } })).toThrow();
    expect(() => cameraFilm({ camera: { kind: 'audio' } })).toThrow('A camera is a video');
    expect(() => cameraFilm({ scene: { angle: 'other' } })).toThrow('no such camera');
    const { offset_seconds, ...wide } = cameraFilm().sources.wide ?? {};
    expect(() => filmSchema.parse({ ...cameraFilm(), sources: { ...cameraFilm().sources, wide } })).toThrow(
      'on one clock',
    );
  });
});
