import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { createAtelier } from '@atelier/client';
import { filmsOf } from '@atelier/client/films';
import type { CreateFilm } from '@atelier/contracts/tools/films';
import type { Person } from '../test.ts';

/** The spoken words of a film and the seconds between them. */
export interface SpokenWord {
  text: string;
  /** The pause before the word. */
  pauseSeconds?: number;
}

const WORD_SECONDS = 0.3;
const GAP_SECONDS = 0.05;

/** Places words one after the other from 0.2 s on. */
function wordsInTime(words: readonly SpokenWord[]) {
  let now = 0.2;
  return words.map(({ text, pauseSeconds = GAP_SECONDS }) => {
    const startSeconds = now + pauseSeconds;
    now = startSeconds + WORD_SECONDS;
    return { text, startSeconds, endSeconds: now };
  });
}

/** Splits a text into words; `…` stands for a pause of a second. */
export function spoken(text: string): SpokenWord[] {
  const words: SpokenWord[] = [];
  let pauseSeconds = GAP_SECONDS;
  for (const part of text.split(' ')) {
    if (part === '…') pauseSeconds = 1;
    else {
      words.push({ text: part, pauseSeconds });
      pauseSeconds = GAP_SECONDS;
    }
  }
  return words;
}

/**
 * Makes a film of a video with known words, through the API.
 * @param options.isClip makes a clip and opens it as a film: the film is rendered and paid. It takes three times as long.
 */
export async function makeFilm(
  baseURL: string,
  { accessToken }: Pick<Person, 'accessToken'>,
  options: { video: string; words: readonly SpokenWord[]; language?: 'en-US' | 'fr-FR'; isClip?: boolean },
): Promise<{ id: string }> {
  const { video, words, language = 'en-US', isClip = false } = options;
  const atelier = createAtelier({ url: baseURL, key: accessToken });
  const filepath = await atelier.upload(await openAsBlob(video, { type: 'video/mp4' }), {
    name: path.basename(video),
  });
  const placed = wordsInTime(words);
  const lines = Array.from({ length: Math.ceil(placed.length / 3) }, (_, index) => ({
    words: placed.slice(index * 3, index * 3 + 3),
  }));
  const settings = { subtitle_style: 8, framing: 'center' as const };
  const asked = { captions: { lines }, language_code: language };
  let source: CreateFilm = { filepath, settings, ...asked };
  if (isClip) {
    const [jobId = ''] = await atelier.clip({ uploaded_filepath: filepath, ...settings, ...asked });
    const job = await atelier.follow(jobId);
    if (!job.result?.projectId) throw new Error(`The clip failed: ${job.error?.error}`);
    source = { project_id: job.result.projectId };
  }
  const { id, process_id } = await filmsOf(atelier.connection).create(source);
  if (process_id) {
    const { error } = await atelier.follow(process_id);
    if (error) throw new Error(`The film failed: ${error.error}`);
  }
  return { id };
}
