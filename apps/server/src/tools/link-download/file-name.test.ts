import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['Mes vacances', 'Mes vacances.mp4'],
  ['a/b\\c: "d" <e>|f?*', 'a b c d e f.mp4'],
  ['../../etc/passwd', 'etc passwd.mp4'],
  ['  .hidden. ', 'hidden.mp4'],
  ['Été 🌴 ça', 'Été 🌴 ça.mp4'],
  ['a\u202Egpj.exe\u0000', 'a gpj.exe.mp4'],
  ['', 'video.mp4'],
  ['///', 'video.mp4'],
  ['x'.repeat(300), `${'x'.repeat(80)}.mp4`],
])('%j', (title, name) => expect(fileNameOf(title, 'mp4')).toBe(name));
