import { serveTasks } from '../worker-process/serve-tasks.ts';
import { fontTaskSchema } from './messages.ts';
import { readFont } from './read-font.ts';

serveTasks(async (task) => readFont(fontTaskSchema.parse(task)));
