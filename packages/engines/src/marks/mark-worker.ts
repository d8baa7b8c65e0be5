import { readFile, writeFile } from 'node:fs/promises';
import { serveTasks } from '../worker-process/serve-tasks.ts';
import { type MarkAnswer, type MarkTask, markTaskSchema } from './messages.ts';
import { findPictureMark } from './picture/find-picture-mark.ts';
import { drawPattern } from './picture/mark-picture.ts';
import { findSoundMarks } from './sound/find-sound-marks.ts';
import { markSound } from './sound/mark-sound.ts';
import { openPerthNet, type PerthNet } from './sound/perth-net.ts';

let perth: PerthNet | undefined;

serveTasks(async (task, onProgress) => run(markTaskSchema.parse(task), onProgress));

async function run(task: MarkTask, onProgress: (fraction: number) => void): Promise<MarkAnswer> {
  switch (task.kind) {
    case 'mark-sound':
      perth ??= openPerthNet(task.folder);
      await markSound(perth, task, onProgress);
      return null;
    case 'find-sound':
      perth ??= openPerthNet(task.folder);
      return findSoundMarks(perth, task);
    case 'draw-pattern':
      await writeFile(task.path, drawPattern(task));
      return null;
    case 'find-picture': {
      const bytes = await readFile(task.path);
      const { width, height } = task;
      const pictures = Array.from({ length: Math.floor(bytes.length / (width * height)) }, (_, index) => ({
        pixels: bytes.subarray(index * width * height, (index + 1) * width * height),
        width,
        height,
      }));
      return { id: findPictureMark(pictures, task.key) };
    }
  }
}
