import { expect, test } from 'vitest';
import { sampleVideo } from '../testing/sample-info.ts';
import { cropSize, scaleFilters, sourceFilters, timingFilters } from './picture-filters.ts';

const size = { width: 720, height: 1280 };

test('names the matrix of untagged pictures by their size', () => {
  const large = { ...sampleVideo(), colorSpace: null };
  expect(scaleFilters(large, size)[0]).toContain('in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709');
  const small = { ...large, codedWidth: 640, codedHeight: 360, isFullRange: true };
  expect(scaleFilters(small, size)[0]).toContain('in_color_matrix=bt601:in_range=pc');
});

test('tone-maps HDR after scaling and tags what the file does not', () => {
  const filters = scaleFilters(
    { ...sampleVideo(), isHdr: true, colorTransfer: 'smpte2084', colorSpace: null },
    size,
  );
  expect(filters.map((filter) => filter.split('=')[0])).toEqual([
    ...['scale', 'setsar', 'setparams', 'zscale', 'format', 'zscale', 'tonemap', 'zscale', 'format'],
  ]);
  expect(filters[2]).toContain('color_trc=smpte2084:colorspace=bt2020nc');
});

test('drops frames before anything else and repeats them after everything', () => {
  const fast = { ...sampleVideo(), frameRate: 240, frameRateRatio: { num: 240, den: 1 } };
  expect(sourceFilters(fast)).toEqual(['fps=fps=60/1:start_time=0']);
  expect(timingFilters(fast)).toEqual(['tpad=stop=-1:stop_mode=clone']);
  expect(sourceFilters(sampleVideo())).toEqual([]);
  expect(timingFilters(sampleVideo())[0]).toBe('fps=fps=30/1:start_time=0');
});

test('deinterlaces and flattens transparency', () => {
  expect(sourceFilters({ ...sampleVideo(), isInterlaced: true, hasAlpha: true })).toEqual([
    'bwdif=mode=send_frame:deint=interlaced',
    'format=gbrap',
    'premultiply=inplace=1',
  ]);
});

test('the crop honours the shape of stored pixels', () => {
  expect(cropSize({ width: 9, height: 16 })).toBe(
    "w='trunc(min(iw,ih*9/16/sar)/2)*2':h='trunc(min(ih,iw*sar/(9/16))/2)*2'",
  );
});
