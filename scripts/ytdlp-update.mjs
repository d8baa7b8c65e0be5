import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm run ytdlp:update`: the newest yt-dlp into DATA_DIR/bin, checked against the release's own sums. Sites change
 * often, and a distribution's yt-dlp soon no longer understands them. Needs Python, which runs it.
 */
const release = (
  process.env.YTDLP_RELEASE_URL || 'https://github.com/yt-dlp/yt-dlp/releases/latest/download'
).replace(/\/$/, '');
const target = path.resolve(process.env.DATA_DIR || './data', 'bin/yt-dlp');

const [program, sums] = await Promise.all([fetchFile('yt-dlp'), fetchFile('SHA2-256SUMS')]);
const wanted = /^([0-9a-f]{64}) [ *]yt-dlp$/m.exec(sums.toString('utf8'))?.[1];
const found = createHash('sha256').update(program).digest('hex');
if (found !== wanted) fail('The file does not match its checksum; nothing was changed.');

mkdirSync(path.dirname(target), { recursive: true });
const partial = `${target}.${process.pid}`;
writeFileSync(partial, program);
chmodSync(partial, 0o755);
const { status, stdout } = spawnSync(partial, ['--ignore-config', '--version'], {
  encoding: 'utf8',
  timeout: 60_000,
});
if (status !== 0) {
  rmSync(partial, { force: true });
  fail('The new yt-dlp does not start here; nothing was changed. It needs a recent Python.');
}
// In one step: a download that starts meanwhile gets the old one or the new one, never half of it.
renameSync(partial, target);
console.log(`yt-dlp ${stdout.trim()} is in ${target}. Restart the server to use it.`);

async function fetchFile(name) {
  try {
    const answer = await fetch(`${release}/${name}`, { signal: AbortSignal.timeout(120_000) });
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    const reason = error instanceof Error ? (error.cause?.code ?? error.message) : error;
    return fail(`${release}/${name} cannot be fetched (${reason}); nothing was changed.`);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
