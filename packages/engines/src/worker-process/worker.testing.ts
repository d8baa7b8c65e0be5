import { AppError } from '@atelier/contracts';
import { serveTasks } from './serve-tasks.ts';

/** A worker for the pool's tests: the name of a task selects its behaviour. */
serveTasks(async (task) => {
  switch (task) {
    case 'crash':
      return process.kill(process.pid, 'SIGKILL');
    case 'refuse':
      throw new AppError('invalid_file', 'No.');
    case 'throw':
      throw new Error('a secret detail');
    case 'nonsense':
      return 'no number';
    case 'block':
      // Blocks the event loop, as a native call does.
      for (;;);
    case 'hang':
      return new Promise(() => undefined);
    default:
      return process.pid;
  }
});
