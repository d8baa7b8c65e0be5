import { serveTasks } from '../worker-process/serve-tasks.ts';
import { encodeImage } from './encode-image.ts';
import { type ImageAnswer, type ImageTask, imageTaskSchema } from './messages.ts';
import { openImage, readable } from './open-image.ts';

serveTasks(async (task) => handle(imageTaskSchema.parse(task)));

async function handle(task: ImageTask): Promise<ImageAnswer> {
  const { format, width, height, isStill, read } = await openImage(task);
  if (!task.encoding) {
    // The header proves nothing: only decoding shows that the picture is complete.
    await readable(read().resize(32, 32, { fit: 'inside' }).raw().toBuffer());
    return { format, width, height };
  }
  const { data, info } = await readable(
    encodeImage(read(), task.encoding).toBuffer({ resolveWithObject: true }),
  );
  // The height of a moving picture is that of all its frames together.
  return { format, width: info.width, height: info.pageHeight ?? info.height, isStill, encoded: data };
}
