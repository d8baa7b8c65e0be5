import { serveTasks } from '../worker-process/serve-tasks.ts';
import { type PictureAnswer, type PictureTask, pictureTaskSchema } from './messages.ts';
import { type OpenedPicture, openPicture, readable } from './open-picture.ts';

serveTasks(async (task) => handle(pictureTaskSchema.parse(task)));

async function handle(task: PictureTask): Promise<PictureAnswer> {
  const picture = await openPicture(task.path, task);
  if (task.kind === 'check') {
    // Headers can lie: only decoding tells whether the picture is whole.
    await readable(picture.read().resize(32, 32, { fit: 'inside' }).raw().toBuffer());
    return { format: picture.format, width: picture.width, height: picture.height };
  }
  return convert(picture, task);
}

async function convert(
  picture: OpenedPicture,
  task: Extract<PictureTask, { kind: 'convert' }>,
): Promise<PictureAnswer> {
  const { maxSideLength } = task;
  const resized = maxSideLength
    ? picture.read().resize(maxSideLength, maxSideLength, { fit: 'inside', withoutEnlargement: true })
    : picture.read();
  const encoded =
    task.format === 'png'
      ? resized.png({ compressionLevel: 4 })
      : task.format === 'webp'
        ? resized.webp({ quality: 86 })
        : resized.flatten({ background: '#ffffff' }).jpeg({ quality: 90 });
  const { width, height } = await readable(encoded.toFile(task.outputPath));
  return { format: task.format, width, height };
}
