import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENGLISH_LETTERS } from './english/english-words.ts';
import { FRENCH_LETTERS } from './french/french-words.ts';
import { speakText, spokenText, type VoiceLanguage } from './speak-text.ts';

const COMMIT = '1f1263579fe57ba7ed783cad3dddee710fcc5064';
const ARCHIVE = `https://codeload.github.com/NVIDIA/NeMo-text-processing/tar.gz/${COMMIT}`;
const LETTERS: Record<VoiceLanguage, Readonly<Record<string, string>>> = {
  en: ENGLISH_LETTERS,
  fr: FRENCH_LETTERS,
};

let fetched: string | null = null;
let checkout: string | null = process.env.NEMO_CASES ?? null;
beforeAll(async () => {
  if (checkout !== null) return;
  const answer = await fetch(ARCHIVE, { signal: AbortSignal.timeout(60_000) }).catch(() => null);
  if (!answer?.ok) return;
  fetched = await mkdtemp(path.join(os.tmpdir(), 'atelier-nemo-'));
  const archive = path.join(fetched, 'nemo.tar.gz');
  await writeFile(archive, Buffer.from(await answer.arrayBuffer()));
  await promisify(execFile)('tar', ['-xzf', archive, '-C', fetched, '--strip-components=1']);
  checkout = fetched;
});
afterAll(async () => {
  if (fetched) await rm(fetched, { recursive: true, force: true });
});

test.for([
  ['en', 496, 420],
  ['fr', 117, 110],
] as const)(
  '%s: of %i texts with their words at least %i are said so (decision 114)',
  async ([language, all, wanted], { skip }) => {
    if (checkout === null) skip('The cases cannot be fetched here; NEMO_CASES names a checkout.');
    const cases = await casesOf(path.join(checkout ?? '', 'tests/nemo_text_processing', language));
    expect(cases).toHaveLength(all);
    const same = cases.filter(({ written, spoken }) => {
      const said = spokenText(speakText(written, language));
      return plain(said) === plain(spoken) || heard(said, language) === heard(spoken, language);
    });
    expect(same.length).toBeGreaterThanOrEqual(wanted);
  },
);

async function casesOf(folder: string): Promise<{ written: string; spoken: string }[]> {
  const directory = path.join(folder, 'data_text_normalization');
  const files = (await readdir(directory)).filter((name) => !/audio|match_input/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(path.join(directory, name), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.includes('~'))
    .map((line) => {
      const [written = '', spoken = ''] = line.split('~');
      return { written, spoken };
    });
}

/** Without signs, hyphens and capitals. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim();
}

/** The same sound in another spelling: letters by their names, numbers and sums with or without "and". */
function heard(text: string, language: VoiceLanguage): string {
  const letters = new Map(Object.entries(LETTERS[language]).map(([letter, name]) => [plain(name), letter]));
  return plain(text)
    .replaceAll(/\b(hundred|thousand|dollars?|pounds?) and\b/g, '$1')
    .replaceAll(/\bdouble u\b/g, 'w')
    .split(' ')
    .map((word) => letters.get(word) ?? word)
    .join('');
}
