import { serveTasks } from '../worker-process/serve-tasks.ts';
import { diariseFile } from './diarise-file.ts';
import { diariseTaskSchema } from './messages.ts';

serveTasks(async (task, onProgress) => diariseFile(diariseTaskSchema.parse(task), onProgress));
