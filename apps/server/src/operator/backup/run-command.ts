import { type ClosingStep, closeInOrder } from '../../platform/close-in-order.ts';
import { type Config, parseEnv } from '../../platform/config/env.ts';
import { createLogger, type Logger } from '../../platform/logging/logger.ts';
import { BackupError } from './backup-format.ts';

/**
 * Runs `npm run backup` or `npm run restore`: takes one file as its argument, prints one line for the operator on
 * failure, and closes everything that was opened.
 * @param command.hosted why it is refused when the accounts live at Supabase
 * @param command.run does the work and returns the line that reports it
 */
export async function runCommand(command: {
  name: 'backup' | 'restore';
  hosted: string;
  run(file: string, context: { config: Config; logger: Logger; closers: ClosingStep[] }): Promise<string>;
}): Promise<void> {
  const config = parseEnv(process.env);
  const logger = createLogger('warn');
  const closers: ClosingStep[] = [];
  try {
    const file = process.argv[2];
    if (!file) throw new BackupError(`Usage: npm run ${command.name} -- <file>`);
    if (config.SUPABASE_URL) throw new BackupError(command.hosted);
    console.log(await command.run(file, { config, logger, closers }));
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await closeInOrder(closers, logger);
  }
}
