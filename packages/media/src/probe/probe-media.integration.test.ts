import { existsSync } from 'node:fs';
import { copyFile, link, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FAST_H264,
  lavfi,
  makeMedia,
  makeTempFolder,
  makeTestVideo,
  SHARED_MEDIA,
  type TempFolder,
} from '../testing/make-media.ts';
import { checkDecodable } from './check-decodable.ts';
import { probeMedia } from './probe-media.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

describe('made files', () => {
  test('a file that did not change is read once; a changed one of the same name again', async () => {
    const path = await makeTestVideo(folder, 'twice', { output: FAST_H264 });
    const first = await probeMedia(path);
    expect(await probeMedia(path)).toBe(first);
    // The name of an upload in a job's folder.
    await link(path, `${path}-linked`);
    expect(await probeMedia(`${path}-linked`)).toBe(first);
    await expect(probeMedia(path, { limits: { maxSideLength: 10 } })).rejects.toThrow('too large');
    await copyFile(await makeTestVideo(folder, 'other', { hasSound: false, output: FAST_H264 }), path);
    expect((await probeMedia(path)).audio).toBeNull();
  });

  test('a recording without a duration is measured by its packets', async () => {
    // A live WebM, as a browser's recorder writes it.
    const path = await makeTestVideo(folder, 'live', {
      hasSound: false,
      output: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-live', '1', '-f', 'webm'],
    });
    const info = await probeMedia(path);
    expect(info).toMatchObject({ kind: 'video', container: 'webm', audio: null });
    expect(info.durationSeconds).toBeCloseTo(2, 1);
    expect(info.video?.durationSeconds).toBeCloseTo(2, 1);
  });

  test('raw AAC is measured rather than guessed', async () => {
    const path = await makeMedia(folder, 'raw', [...lavfi('sine=d=3'), '-c:a', 'aac', '-f', 'adts']);
    expect((await probeMedia(path)).durationSeconds).toBeCloseTo(3, 1);
  });

  test('a variable rate is told', async () => {
    const path = await makeMedia(folder, 'vfr', [
      ...lavfi("testsrc2=s=160x90:r=60:d=2,select='if(lt(t,1),1,not(mod(n,4)))'"),
      ...['-fps_mode', 'vfr', ...FAST_H264],
    ]);
    expect((await probeMedia(path)).video).toMatchObject({ isVariableFrameRate: true });
  });

  test('transparency is told', async () => {
    const path = await makeMedia(folder, 'alpha', [
      ...lavfi('color=c=red@0.5:s=64x64:d=1,format=yuva420p'),
      ...[
        '-c:v',
        'libvpx-vp9',
        '-deadline',
        'realtime',
        '-cpu-used',
        '8',
        '-auto-alt-ref',
        '0',
        '-f',
        'webm',
      ],
    ]);
    expect((await probeMedia(path)).video?.hasAlpha).toBe(true);
  });

  test('interlacing is told', async () => {
    const path = await makeMedia(folder, 'interlaced', [
      ...lavfi('testsrc2=s=320x240:r=50:d=1,interlace'),
      ...['-c:v', 'mpeg2video', '-flags', '+ilme+ildct', '-f', 'mpegts'],
    ]);
    expect((await probeMedia(path)).video?.isInterlaced).toBe(true);
  });

  test('limits are the caller’s to narrow', async () => {
    const path = await makeTestVideo(folder, 'plain');
    await expect(probeMedia(path, { limits: { maxDurationSeconds: 1 } })).rejects.toMatchObject({
      code: 'too_long',
    });
    await expect(probeMedia(path, { limits: { maxSideLength: 300 } })).rejects.toMatchObject({
      code: 'too_large_dimensions',
    });
    await expect(probeMedia(path, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
  });

  test('empty files, folders and text are not media', async () => {
    await writeFile(folder.file('empty'), '');
    await writeFile(folder.file('text.mp4'), 'Bonjour à tous, ceci est un texte.');
    for (const name of ['empty', 'text.mp4', '.']) {
      await expect(probeMedia(folder.file(name))).rejects.toMatchObject({ code: 'not_media' });
    }
  });

  test('names that look like options, addresses or patterns are only names', async () => {
    const path = await makeTestVideo(folder, 'plain2');
    for (const name of ['-i', 'http:x', 'a%03d.mp4', "it's [1];,:.mp4"]) {
      await copyFile(path, folder.file(name));
      expect((await probeMedia(folder.file(name))).kind).toBe('video');
    }
  });
});

/** kind, container, size on screen, seconds; or the code of the refusal. */
const ODD_FILES: Record<string, [string, string, string | null, number] | string> = {
  'androidx/bbb_176x144_128kbps_15fps_h263.3gp': ['video', 'mp4', '176x144', 1],
  'androidx/bbb_642x642_768kbps_30fps_vp9.webm': ['video', 'webm', '642x642', 2.967],
  'androidx/bear-id3.mp3': ['audio', 'mp3', null, 2.696],
  'androidx/bear.opus': ['audio', 'ogg', null, 2.748],
  'androidx/bear_with_picture.flac': ['audio', 'flac', null, 2.741],
  'androidx/dolbyVision-hdr.MOV': ['video', 'mov', '720x1280', 0.107],
  'androidx/hlg10-color-test.mp4': ['video', 'mp4', '1920x1080', 0.3],
  'androidx/sample_alac.mp4': ['audio', 'mp4', null, 1.022],
  'androidx/sample_av1.mp4': ['video', 'mp4', '1080x720', 1.088],
  'androidx/sample_float32.wav': ['audio', 'wav', null, 1.022],
  'androidx/sample_malformed_free_box.mp4': 'corrupt',
  'androidx/sample_missing_stsd.mp4': ['video', 'mp4', '1080x720', 1.001],
  'androidx/sample_rf64.wav': ['audio', 'wav', null, 0.349],
  'androidx/sample_with_pgs_subtitles.mkv': ['video', 'matroska', '1080x720', 1.01],
  'androidx/sample_with_vobsub.mp4': ['video', 'mp4', '1080x720', 1.009],
  'auto-editor/SAR-2by3.mp4': ['video', 'mp4', '427x360', 2.021],
  'auto-editor/h264-mjpeg.mkv': ['video', 'matroska', '640x360', 2.046],
  'auto-editor/pcm-s32le.wav': ['audio', 'wav', null, 6.625],
  'auto-editor/testsrc_with_attachment.mkv': ['video', 'matroska', '640x360', 2.043],
  'file-type/fixture-babys-songbook.m4b.m4a': ['audio', 'm4a', null, 991.213],
  'file-type/fixture-corrupt.mkv': 'corrupt',
  'file-type/fixture-isom.mp4': 'corrupt',
  'file-type/fixture-mjpeg.mov': ['video', 'mp4', '640x480', 1.5],
  'file-type/fixture.aif': ['audio', 'aiff', null, 2.937],
};

const odd = (name: string) => join(SHARED_MEDIA, 'odd', name);

describe.skipIf(!existsSync(odd('androidx')))('odd files', () => {
  test.each(Object.entries(ODD_FILES))('%s', async (name, wanted) => {
    if (typeof wanted === 'string') {
      await expect(probeMedia(odd(name))).rejects.toMatchObject({ name: 'MediaError', code: wanted });
      return;
    }
    const info = await probeMedia(odd(name));
    const size = info.video && `${info.video.width}x${info.video.height}`;
    expect([info.kind, info.container, size]).toEqual(wanted.slice(0, 3));
    expect(info.durationSeconds).toBeCloseTo(wanted[3], 2);
  });

  test('HDR, Dolby Vision, rotation and cover art are told', async () => {
    expect((await probeMedia(odd('androidx/hlg10-color-test.mp4'))).video).toMatchObject({
      isHdr: true,
      bitDepth: 10,
      colorTransfer: 'arib-std-b67',
    });
    expect((await probeMedia(odd('androidx/dolbyVision-hdr.MOV'))).video).toMatchObject({
      rotationDegrees: 90,
      dolbyVisionProfile: 8,
    });
    expect((await probeMedia(odd('auto-editor/h264-mjpeg.mkv'))).hasCoverArt).toBe(true);
    expect((await probeMedia(odd('androidx/sample_missing_stsd.mp4'))).audio).toBeNull();
  });

  test('a book whose pages are missing opens but does not decode', async () => {
    const path = odd('androidx/large_stbl_truncated_after_moov.m4b');
    const info = await probeMedia(path);
    await expect(checkDecodable({ path, info })).rejects.toMatchObject({ code: 'corrupt' });
  });
});
