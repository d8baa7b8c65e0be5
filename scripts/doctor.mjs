import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { npmPackagesAreCurrent } from './setup/installed-packages.mjs';
import { findManager } from './setup/package-manager.mjs';
import { childEnv, isPresent, pinnedNode, root } from './setup/paths.mjs';
import { howToInstall, poorFfmpeg } from './setup/system-packages.mjs';
import { PROGRAMS } from './setup/system-programs.mjs';

// `npm run doctor`: what is there, what is missing, what each brings, and the command that mends it. Changes nothing.
const platform = `${process.platform}-${process.arch}`;
const poor = poorFfmpeg();
/** @type {{name: string, brings: string, found: string | null, mend?: string, required?: boolean}[]} */
const findings = [nodeFinding(), packagesFinding(), postgresFinding(), ...PROGRAMS.map(programFinding)];
if (isPresent('bwrap')) findings.push(sandboxFinding());
findings.push(mattingFinding());

for (const { name, brings, found, mend } of findings)
  console.log(
    `${found === null ? '✗' : '✓'} ${name.padEnd(24)} ${found ?? 'missing'} – ${brings}${mend ? `\n    ${mend}` : ''}`,
  );

const missing = findings.filter(({ found }) => found === null);
const installable = [...PROGRAMS.filter(({ program }) => !isPresent(program) && isForHere(program)), ...poor];
if (installable.length > 0) console.log(`\n${howToInstall(findManager(), installable)}`);
console.log(
  missing.length === 0
    ? '\nNothing is missing.'
    : `\nMissing: ${missing.map(({ name }) => name).join(', ')}.`,
);
process.exit(missing.some(({ required }) => required) ? 1 : 0);

function nodeFinding() {
  return { name: 'Node', brings: 'runs npm; the pinned one runs everything else', found: process.version };
}

function packagesFinding() {
  const found = npmPackagesAreCurrent() ? firstLine(pinnedNode, '--version') : null;
  return {
    name: 'npm packages',
    brings: 'the app and its pinned Node',
    found: found && `as locked, Node ${found}`,
    ...(found === null && { mend: 'npm start installs and links them.' }),
    required: true,
  };
}

/** Asks the server's own code which PostgreSQL it would run. */
function postgresFinding() {
  const finding = { name: 'PostgreSQL', brings: 'the embedded database', required: true };
  if (process.env.DATABASE_URL) return { ...finding, found: 'DATABASE_URL' };
  const code = `import { findPostgres } from './apps/server/src/platform/embedded/find-postgres.ts';
    const { major, nativeDir, binDir } = await findPostgres(process.argv[1]);
    console.log(major + (nativeDir ? ' (embedded)' : ' in ' + binDir));`;
  const cluster = path.resolve(root, process.env.DATA_DIR ?? 'data', 'postgres');
  const { status, stdout, stderr } = spawnSync(pinnedNode, ['--input-type=module', '-e', code, cluster], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return { ...finding, found: stdout.trim() };
  const reason = /^Error: (.*)$/m.exec(stderr ?? '')?.[1];
  return { ...finding, found: null, mend: reason ?? 'npm start installs the packages first.' };
}

function programFinding({ program, brings, without, required, linuxOnly, instead }) {
  const finding = { name: program, brings, required };
  if (linuxOnly && process.platform !== 'linux')
    return { ...finding, found: `not on this system: ${without}` };
  if (!isPresent(program)) return { ...finding, found: null, ...(instead && { mend: instead }) };
  const lack = poor.find((entry) => entry.program === program);
  if (lack) return { ...finding, found: null, brings: lack.without };
  const version = program === 'ffmpeg' ? firstLine('ffmpeg', '-version').split(' ')[2] : 'found';
  return { ...finding, found: version };
}

/** bubblewrap may be installed and yet be refused: in most containers, and where user namespaces are off. */
function sandboxFinding() {
  const { status } = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true'], {
    stdio: 'ignore',
  });
  return {
    name: 'sandbox',
    brings: 'media programs see nothing of the machine',
    found: status === 0 ? 'works' : 'refused by the kernel: media programs run with limits only',
  };
}

function mattingFinding() {
  const binary = path.join(root, 'node_modules/onnxruntime-node/bin/napi-v6', platform.replace('-', '/'));
  return {
    name: 'onnxruntime',
    brings: 'background removal',
    found: existsSync(binary) ? 'found' : null,
    ...(!existsSync(binary) && { mend: `There is none for ${platform}: everything else works without it.` }),
  };
}

function isForHere(program) {
  return process.platform === 'linux' || !PROGRAMS.find((entry) => entry.program === program)?.linuxOnly;
}

function firstLine(program, option) {
  const { status, stdout } = spawnSync(program, [option], { env: childEnv, encoding: 'utf8' });
  return status === 0 ? (stdout.split('\n')[0] ?? '') : null;
}
