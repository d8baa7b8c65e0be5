import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeTempFolder, type TempFolder } from '../testing/make-media.ts';
import { detectSandbox, setSandboxMode } from './detect-sandbox.ts';
import { withPriority } from './priority.ts';
import { setProgramPriority } from './resource-limits.ts';
import { runProcess } from './run-process.ts';

let folder: TempFolder;
beforeAll(async () => {
  // The priority of a server's programs; those of other tests run at normal priority.
  setProgramPriority('low');
  folder = await makeTempFolder();
});
afterAll(() => {
  setProgramPriority('normal');
  return folder.remove();
});
afterEach(() => setSandboxMode('auto'));

const open = () => ({ readPaths: [], writeFolder: folder.path });
const { active: isSandboxed, resourceLimits: hasLimits } = await detectSandbox();

/** Absent from kernels that are built without it. */
const hasGroups = existsSync('/proc/self/autogroup');

/** Runs a shell script, which only tests do. */
function sh(script: string, rest: Partial<Parameters<typeof runProcess>[0]> = {}) {
  return runProcess({ tool: 'sh', argv: ['-c', script], timeoutSeconds: 10, sandbox: open(), ...rest });
}

/** Returns the processes whose arguments contain a text. */
async function countProcesses(mark: string): Promise<number> {
  const { stdout } = await runProcess({
    tool: 'ps',
    argv: ['-eo', 'args'],
    timeoutSeconds: 10,
    sandbox: null,
  });
  return stdout.split('\n').filter((line) => line.includes(mark) && !line.includes('ps -eo')).length;
}

describe.each(['auto', 'off'] as const)('sandbox %s', (mode) => {
  const start = (script: string, rest: Partial<Parameters<typeof runProcess>[0]> = {}) => {
    setSandboxMode(mode);
    return sh(script, rest);
  };

  test('a program yields to the server', async () => {
    expect((await start('nice')).stdout).toBe('10\n');
    expect((await withPriority('long', () => start('nice'))).stdout).toBe('19\n');
  });

  test.skipIf(!hasGroups)('so does its session, which outweighs that', async () => {
    const untilNice =
      'for try in $(seq 100); do grep "nice [1-9]" /proc/self/autogroup && exit; sleep 0.05; done';
    expect((await start(untilNice)).stdout).toMatch(/nice 10\n$/);
  });

  test('collects output and says whether it was sandboxed', async () => {
    const result = await start('echo hello; echo oops >&2');
    expect(result).toMatchObject({ stdout: 'hello\n', stderrTail: 'oops\n' });
    expect(result.sandboxed).toBe(mode === 'auto' && isSandboxed);
  });

  test('a failure carries exit code, redacted argv and the end of stderr', async () => {
    const failing = start('echo "at http://u:p@h/x?k=1 s3cret" >&2; exit 3', { secrets: ['s3cret'] });
    await expect(failing).rejects.toMatchObject({
      name: 'ProcessError',
      tool: 'sh',
      failure: 'failed',
      exitCode: 3,
      signal: null,
      timedOut: false,
      stderrTail: 'at http://***@h/x?*** ***\n',
    });
  });

  test('a signal is told by its name', async () => {
    await expect(start('kill -SEGV $$')).rejects.toMatchObject({ failure: 'failed', signal: 'SIGSEGV' });
  });

  test('time out kills the whole group, also what ignores TERM', async () => {
    const mark = `31.4159${mode === 'auto' ? 1 : 2}`;
    const stubborn = start(`trap "" TERM; (trap "" TERM; sleep ${mark}) & sleep ${mark}`, {
      timeoutSeconds: 0.3,
    });
    await expect(stubborn).rejects.toMatchObject({
      failure: 'timed_out',
      timedOut: true,
      retryable: false,
    });
    expect(await countProcesses(mark)).toBe(0);
  });

  test('abort rejects with the reason and leaves nothing running', async () => {
    const mark = `27.1828${mode === 'auto' ? 1 : 2}`;
    const controller = new AbortController();
    const reason = new Error('cancelled by the person');
    const running = start(`echo up; sleep ${mark}`, {
      signal: controller.signal,
      onStdout: () => controller.abort(reason),
    });
    await expect(running).rejects.toBe(reason);
    expect(await countProcesses(mark)).toBe(0);
    await expect(start('true', { signal: controller.signal })).rejects.toBe(reason);
  });

  test('endless output is cut off', async () => {
    await expect(start('yes', { maxStdoutBytes: 1000 })).rejects.toMatchObject({ failure: 'output_limit' });
  });

  test('hides our environment', async () => {
    process.env.ATELIER_TEST_SECRET = 'do-not-leak';
    const { stdout } = await start('env');
    delete process.env.ATELIER_TEST_SECRET;
    expect(stdout).not.toContain('do-not-leak');
    expect(stdout.split('\n').map((line) => line.split('=')[0])).toEqual(
      expect.arrayContaining(['PATH', 'HOME', 'LANG']),
    );
  });

  test('passes standard input and values that a shell would eat', async () => {
    const piped = await start('cat', { stdin: 'à côté' });
    expect(piped.stdout).toBe('à côté');
    const { stdout } = await runProcess({
      tool: 'printf',
      argv: ['%s|', '$(id)', '; rm -rf /', '-v'],
      timeoutSeconds: 5,
      sandbox: open(),
    });
    expect(stdout).toBe('$(id)|; rm -rf /|-v|');
  });

  test.skipIf(!hasLimits)('kernel limits hold', async () => {
    await expect(start('while :; do :; done', { limits: { cpuSeconds: 1 } })).rejects.toMatchObject({
      failure: 'cpu_limit',
    });
    const writing = start('exec dd if=/dev/zero of=big bs=1M count=8', {
      limits: { fileSizeBytes: 1024 * 1024 },
    });
    await expect(writing).rejects.toMatchObject({ failure: 'file_size_limit' });
    const { stdout } = await start('ulimit -v; ulimit -n', {
      limits: { addressSpaceBytes: 3 * 1024 ** 3, openFiles: 64 },
    });
    expect(stdout).toBe('3145728\n64\n');
  });
});

test('a program that does not exist was never started', async () => {
  await expect(sh('', { tool: 'no-such-tool' })).rejects.toMatchObject({
    failure: 'not_started',
    retryable: true,
  });
});

test.skipIf(!isSandboxed)('the sandbox shows the job folder and nothing else of ours', async () => {
  await mkdir(folder.file('job'));
  await writeFile(folder.file('job/input'), 'input');
  await writeFile(folder.file('other'), 'secret');
  const { stdout } = await sh(
    [
      `cat ${folder.file('job/input')}; echo`,
      `cat ${folder.file('other')} 2>/dev/null || echo no-other`,
      'cat /etc/passwd 2>/dev/null || echo no-passwd',
      `echo x 2>/dev/null > ${folder.file('job/input')} || echo read-only-input`,
      'echo x 2>/dev/null > /usr/lib/x || echo read-only-system',
      'echo made > made',
      'ls /sys /root /home 2>/dev/null; ls /proc | grep -c "^[0-9]"',
    ].join('\n'),
    { sandbox: { readPaths: [folder.file('job/input')], writeFolder: folder.file('job') } },
  );
  const [input, other, passwd, overInput, system, processes] = stdout.split('\n');
  expect([input, other, passwd, overInput, system]).toEqual([
    ...['input', 'no-other', 'no-passwd', 'read-only-input', 'read-only-system'],
  ]);
  expect(Number(processes)).toBeLessThan(8);
  expect(await readFile(folder.file('job/made'), 'utf8')).toBe('made\n');
});

test.skipIf(!isSandboxed)('required mode refuses to run where the sandbox is gone', async () => {
  setSandboxMode('required');
  expect((await sh('echo inside')).sandboxed).toBe(true);
  const path = process.env.PATH;
  process.env.PATH = '/nonexistent';
  setSandboxMode('required');
  try {
    expect((await detectSandbox()).reason).toBe('not_installed');
    await expect(sh('', { command: '/bin/sh' })).rejects.toMatchObject({ failure: 'not_started' });
  } finally {
    process.env.PATH = path;
  }
});
