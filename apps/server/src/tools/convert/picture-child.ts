import { AppError } from '@atelier/contracts';
import { decodeHeic } from '@atelier/engines/image-decoding/decode-heic';
import sharp, { type Sharp } from 'sharp';
import { encodePicture } from './encode-picture.ts';
import { type PictureReply, type PictureTask, pictureTaskSchema } from './picture-task.ts';

async function convert(task: PictureTask): Promise<PictureReply> {
  // One picture in a process of its own: a cache would only hold memory.
  sharp.cache(false);
  sharp.concurrency(2);
  // Whatever a file claims to be, no other decoder is ever reached.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  const picture = await open(task);
  const { width, height } = await readable(encodePicture(picture, task).toFile(task.outputPath));
  return { width, height };
}

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}`);

/** Upright, in sRGB; moving pictures keep their frames where the target can hold them. */
async function open({ content, sourcePath, to, maxPixels }: PictureTask): Promise<Sharp> {
  if (content === 'heic') {
    const { rgba, width, height } = await readable(decodeHeic(sourcePath, maxPixels));
    return sharp(rgba, { raw: { width, height, channels: 4 } });
  }
  const wantsFrames = to === 'webp' && (content === 'gif' || content === 'webp');
  const source = (animated: boolean) =>
    sharp(sourcePath, {
      // The header is compared below, before anything is unpacked, so that the refusal has its own code.
      limitInputPixels: false,
      failOn: 'error',
      ...(animated ? { pages: -1 } : { pages: 1 }),
    });
  const { width, height, pages = 1 } = await readable(source(wantsFrames).metadata());
  if (width * height > maxPixels) throw new AppError('media_too_large', 'This picture is too large.');
  // libvips cannot turn the frames of a moving picture, and none of these formats marks a turn there.
  const picture = pages > 1 && wantsFrames ? source(true) : source(false).autoOrient();
  return picture.toColourspace('srgb');
}

/** Decoders report a broken file by any error: whatever they throw while reading one is the file's fault. */
async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unreadable_media', 'This picture cannot be read.', { cause: error });
  }
}

function describe(error: unknown): PictureReply {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  throw error;
}

/** The body of the child process that decodes people's pictures: one task, one line of answer, the end. */
const reply = await convert(pictureTaskSchema.parse(JSON.parse(process.argv[2] ?? ''))).catch(describe);
// A line of its own: libheif writes its complaints to the same place.
process.stdout.write(`\n${JSON.stringify(reply)}`);
