import { expect, test } from 'vitest';
import { readLoudness } from './measure-loudness.ts';

const LOG = `Input #0, wav, from 'file:/x{1}':
[Parsed_loudnorm_0 @ 0x5581] 
{
	"input_i" : "-27.61",
	"input_tp" : "-8.02",
	"input_lra" : "1.30",
	"input_thresh" : "-37.71",
	"output_i" : "-16.02",
	"output_tp" : "-1.50",
	"output_lra" : "1.10",
	"output_thresh" : "-26.10",
	"normalization_type" : "dynamic",
	"target_offset" : "0.02"
}
`;

test('reads the report at the end of the log', () => {
  expect(readLoudness(LOG)).toEqual({
    integratedLufs: -27.61,
    truePeakDbtp: -8.02,
    rangeLu: 1.3,
    thresholdLufs: -37.71,
    targetOffsetLu: 0.02,
  });
});

test('silence has none', () => {
  const silent = readLoudness(LOG.replace('-27.61', '-inf').replace('-8.02', '-inf'));
  expect(silent.integratedLufs).toBe(Number.NEGATIVE_INFINITY);
});
