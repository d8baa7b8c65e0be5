import { expect, test } from 'vitest';
import type { Film } from '../document/film-schema.ts';
import { filmOfScenes, sceneOf, titleOf } from '../testing/exported-film.ts';
import { exportFilm } from './export-film.ts';

const MEDIA = { main: 'micro.wav', wide: 'large.mp4' };
const ABOUT = { name: 'Entretien', media: MEDIA };

/** Ten seconds of a microphone, of which a camera shows the middle six; the camera began two seconds before it. */
function cameraFilm(): Film {
  return filmOfScenes({
    sources: {
      main: { asset_id: 'main', kind: 'video', duration_seconds: 60, offset_seconds: 0 },
      wide: { asset_id: 'wide', kind: 'video', duration_seconds: 60, offset_seconds: -2 },
    },
    words: { main: [{ id: 'w1', text: 'Bonjour', start_seconds: 5, end_seconds: 5.4 }] },
    scenes: [sceneOf('s1', 0, 2), sceneOf('s2', 2, 8, { angle: 'wide' }), sceneOf('s3', 8, 10)],
    layers: [titleOf('s2')],
  });
}

test('OTIO has the picture of the camera over the sound of the microphone', () => {
  const { children } = JSON.parse(exportFilm(cameraFilm(), 'otio', ABOUT)).tracks;
  const track = (name: string) =>
    children
      .find((one: { name: string }) => one.name === name)
      .children.map((clip: { source_range: { start_time: { value: number } }; media_references: never }) => [
        Object.values(clip.media_references as Record<string, { name: string }>)[0]?.name,
        clip.source_range.start_time.value,
      ]);
  expect(track('V1')).toEqual([
    ['micro.wav', 0],
    ['large.mp4', 100],
    ['micro.wav', 200],
  ]);
  expect(track('A1')).toEqual([
    ['micro.wav', 0],
    ['micro.wav', 50],
    ['micro.wav', 200],
  ]);
  const [, shown] = children[0].children;
  // The word is 3 s into the scene.
  expect(shown.markers[0].marked_range.start_time.value).toBe(175);
});

test('EDL has an event for the picture and one for the sound', () => {
  const lines = exportFilm(cameraFilm(), 'edl', ABOUT).split('\r\n');
  expect(lines.filter((line) => /^\d{3} /.test(line))).toEqual([
    '001  AX       AA/V  C        00:00:00:00 00:00:02:00 00:00:00:00 00:00:02:00',
    '002  AX       V     C        00:00:04:00 00:00:10:00 00:00:02:00 00:00:08:00',
    '003  AX       AA    C        00:00:02:00 00:00:08:00 00:00:02:00 00:00:08:00',
    '004  AX       AA/V  C        00:00:08:00 00:00:10:00 00:00:08:00 00:00:10:00',
  ]);
});

test('FCPXML connects the camera over the scene, under titles', () => {
  const xml = exportFilm(cameraFilm(), 'fcpxml', ABOUT);
  expect(xml).toContain('src="large.mp4"');
  expect(xml).toContain(
    'name="large.mp4" lane="1" offset="50/25s" start="100/25s" duration="150/25s" format="r1" srcEnable="video"',
  );
  expect(xml).toContain('<title ref="t1" name="Titre" lane="2"');
});

test('FCPXML gives a silent camera no sound', () => {
  const asset = (isSilent: boolean) => {
    const facts = { main: { is_silent: false }, wide: { is_silent: isSilent } };
    return exportFilm(cameraFilm(), 'fcpxml', { ...ABOUT, facts }).match(
      /<asset [^>]*large\.mp4[^>]*>/u,
    )?.[0];
  };
  expect(asset(false)).toContain('hasAudio="1"');
  expect(asset(true)).not.toContain('hasAudio');
});
