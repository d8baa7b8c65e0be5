import { spawn } from 'node:child_process';

/**
 * Runs a program of the set-up with its output shown. A signal that comes meanwhile ends it, and then us.
 * @returns {Promise<boolean>} whether it ended well
 */
export async function runToEnd(program, args, options) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  let ending = null;
  const pass = (signal) => {
    ending = signal;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', resolve);
  });
  for (const signal of signals) process.off(signal, pass);
  // By the same signal, so that npm sees why.
  if (ending) {
    process.kill(process.pid, ending);
    await new Promise(() => setTimeout(() => undefined, 10_000));
  }
  return code === 0;
}
