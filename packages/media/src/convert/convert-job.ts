import type { VideoJob } from '../film/build-picture-args.ts';
import type { ConversionOutput, ConversionQuality } from './conversions.ts';

export interface ConvertJob extends Pick<VideoJob, 'info' | 'sourcePath' | 'outputPath' | 'range'> {
  to: ConversionOutput;
  quality: ConversionQuality;
}
