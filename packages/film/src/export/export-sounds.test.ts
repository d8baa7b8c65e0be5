import { expect, test } from 'vitest';
import type { Film } from '../document/film-schema.ts';
import { filmOfScenes, sceneOf } from '../testing/exported-film.ts';
import { exportFilm } from './export-film.ts';

const ABOUT = { name: 'Entretien', media: { main: 'camera.mp4', ast_mix: 'micros.flac', song: 'air.mp3' } };

/** A camera whose sound is the mix of microphones: a scene, a slower one with a picture that stands, and music. */
function mixedFilm(kind: 'video' | 'audio' = 'video'): Film {
  const microphones = { sound_asset_id: 'ast_mix', sound_origin: 'microphones' };
  return filmOfScenes({
    sources: { main: { asset_id: 'ast_main', kind, duration_seconds: 60, ...microphones } },
    scenes: [sceneOf('s1', 1, 3), sceneOf('s2', 10, 12, { speed: 0.5, freeze_seconds: 1 })],
    sound: { music: [{ id: 'm1', asset_id: 'song', start_seconds: 0, end_seconds: 4 }] },
  });
}

test('OTIO has the sound of the other file below the picture, and none while a picture stands', () => {
  const { children } = JSON.parse(exportFilm(mixedFilm(), 'otio', ABOUT)).tracks;
  const track = (name: string) =>
    children
      .find((one: { name: string }) => one.name === name)
      .children.map(
        (clip: { media_references?: { DEFAULT_MEDIA: { target_url: string } } }) =>
          clip.media_references?.DEFAULT_MEDIA.target_url,
      );
  expect(track('V1')).toEqual(['camera.mp4', 'camera.mp4', 'camera.mp4']);
  expect(track('A1')).toEqual(['micros.flac', 'micros.flac', undefined]);
  expect(track('A2')).toEqual(['air.mp3']);
});

test('EDL has an event of the picture and one of the sound of the other file', () => {
  const lines = exportFilm(mixedFilm(), 'edl', ABOUT).split('\r\n');
  const events = lines.flatMap((line, index) =>
    /^\d{3} /u.test(line)
      ? [
          [
            line.slice(14, 18).trim(),
            line.slice(29, 52),
            lines.slice(index).find((next) => next.startsWith('*')),
          ],
        ]
      : [],
  );
  expect(events).toEqual([
    ['V', '00:00:01:00 00:00:03:00', '* FROM CLIP NAME: camera.mp4'],
    ['AA', '00:00:01:00 00:00:03:00', '* FROM CLIP NAME: micros.flac'],
    ['V', '00:00:10:00 00:00:12:00', '* FROM CLIP NAME: camera.mp4'],
    ['AA', '00:00:10:00 00:00:12:00', '* FROM CLIP NAME: micros.flac'],
    ['V', '00:00:11:24 00:00:12:00', '* FROM CLIP NAME: camera.mp4'],
  ]);
});

test('FCPXML silences the picture and connects the other file below it, at its speed, above the music', () => {
  const xml = exportFilm(mixedFilm(), 'fcpxml', ABOUT);
  const clips = [...xml.matchAll(/<asset-clip [^>]*>/gu)].map(([clip]) => ({
    name: clip.match(/name="([^"]*)"/u)?.[1],
    lane: clip.match(/lane="([^"]*)"/u)?.[1],
    enabled: clip.match(/srcEnable="([^"]*)"/u)?.[1],
  }));
  expect(clips).toEqual([
    { name: 's1', lane: undefined, enabled: 'video' },
    { name: 'micros.flac', lane: '-1', enabled: 'audio' },
    { name: 'air.mp3', lane: '-2', enabled: undefined },
    { name: 's2', lane: undefined, enabled: 'video' },
    { name: 'micros.flac', lane: '-1', enabled: 'audio' },
    { name: 's2-still', lane: undefined, enabled: 'video' },
  ]);
  expect(xml.match(/<timeMap>/gu)).toHaveLength(3);
  expect(xml).toMatch(/<asset [^>]*name="micros\.flac"[^>]* hasAudio="1">/u);
  // A recording without a picture is its new sound.
  const spoken = exportFilm(mixedFilm('audio'), 'fcpxml', ABOUT);
  expect(spoken).not.toContain('camera.mp4');
  expect(spoken).toContain('<asset-clip ref="r2" name="s1" offset="0s"');
});
