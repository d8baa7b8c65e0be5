import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TarReader } from './tar-reader.ts';

const LONG = `top/${'a-long-folder-name/'.repeat(6)}file.txt`;
const ACCENTED = 'top/données/été.txt';
const FILES: Record<string, string> = {
  'top/tokens.txt': 'a 0\n',
  'top/empty.txt': '',
  'top/block.bin': 'x'.repeat(512),
  [LONG]: 'deep',
  [ACCENTED]: 'é',
};
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-tar-'));
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  symlinkSync('/etc/passwd', join(folder, 'top/link'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const pack = (format: string) =>
  execFileSync('tar', [`--format=${format}`, '-cf', '-', 'top'], { cwd: folder, maxBuffer: 10 ** 7 });

function read(archive: Buffer, chunkBytes: number) {
  const files: Record<string, string> = {};
  const others: string[] = [];
  const reader = new TarReader(({ name, type }) => {
    if (type === 'other') others.push(name);
    if (type !== 'file') return null;
    files[name] = '';
    const chunks: Uint8Array[] = [];
    return {
      write: (bytes) => chunks.push(Buffer.from(bytes)),
      end: () => {
        files[name] = Buffer.concat(chunks).toString('utf8');
      },
    };
  });
  for (let at = 0; at < archive.length; at += chunkBytes) reader.push(archive.subarray(at, at + chunkBytes));
  reader.end();
  return { files, others };
}

// bsdtar on macOS writes pax and ustar, GNU tar its own.
test.each(['gnu', 'pax', 'ustar'])('a %s archive is read in pieces of any size', (format) => {
  const archive = pack(format);
  for (const chunkBytes of [1, 7, 512, 65_536]) {
    expect(read(archive, chunkBytes)).toEqual({ files: FILES, others: ['top/link'] });
  }
});

test('what broke off or is no archive is refused', () => {
  const archive = pack('gnu');
  const middle = archive.indexOf('x'.repeat(512)) + 100;
  expect(() => read(archive.subarray(0, middle), 65_536)).toThrow('broke off');
  expect(() => read(Buffer.alloc(2048, 'no archive'), 65_536)).toThrow('no tar archive');
});
