import { AppError, type UiLanguage } from '@atelier/contracts';
import { BRIEF_LIMITS } from '@atelier/contracts/tools/film/briefs';
import type { FilmEditor, ModelMessage } from '@atelier/engines/film-editing/port';
import type { Operation } from '@atelier/film';
import { briefMessages, faultMessage } from '@atelier/film/brief/brief-messages';
import type { Queryable } from '../../platform/database/database.ts';
import { FairQueue } from '../../platform/isolation/fair-queue.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { filmEngine, readStored } from '../documents/engine/film-engine.ts';
import { type FilmRow, soundsOf } from '../documents/film-row.ts';
import type { FrameService } from '../documents/frame-service.ts';
import { renderSheet } from '../render/render-frame.ts';

/** The answer of a model to a brief, which fits the film. */
export interface EditorAnswer {
  operations: Operation[];
  note: string;
  costUsd: number | null;
  read: { words: number; of: number };
}

interface AskDeps {
  sql: Queryable;
  logger: Pick<Logger, 'warn'>;
  filmEditor: FilmEditor;
  frames: FrameService;
}

interface Asked {
  text: string;
  atSeconds: number;
  language: UiLanguage;
  /** Aborts when the person leaves. */
  signal: AbortSignal;
}

/** Conversations of one person at once; a further one is refused, so that nobody takes all turns. */
const MOST_OF_ONE = 2;
const conversations = new FairQueue({ concurrency: 8, mostWaiting: MOST_OF_ONE });
const begun = new Map<string, number>();

/** Characters of a wrong answer that go back to the model with its fault. */
const RETURNED_CHARACTERS = 20_000;

/**
 * Asks a chat model for the operations of a brief. An answer that is no list of operations for a brief, or whose
 * operations do not fit the film, goes back once with its fault. People take turns.
 * @throws AppError `engine_failed` after a second wrong answer, `timed_out`, `rate_limited`; the reason of the signal
 */
export async function askFilmEditor(deps: AskDeps, film: FilmRow, asked: Asked): Promise<EditorAnswer> {
  const { userId } = film;
  const own = begun.get(userId) ?? 0;
  if (own >= MOST_OF_ONE)
    throw new AppError('rate_limited', 'Please wait for the answer to your last brief.');
  begun.set(userId, own + 1);
  try {
    return await conversations.run(userId, () => converse(deps, film, asked), asked.signal);
  } finally {
    const left = (begun.get(userId) ?? 1) - 1;
    if (left > 0) begun.set(userId, left);
    else begun.delete(userId);
  }
}

async function converse(deps: AskDeps, film: FilmRow, asked: Asked): Promise<EditorAnswer> {
  const { filmEditor, logger } = deps;
  const limit = AbortSignal.timeout(BRIEF_LIMITS.patienceSeconds * 1000);
  const signal = AbortSignal.any([asked.signal, limit]);
  const owner = film.userId;
  const stored = await readStored(deps.sql, film);
  const { text, ...read } = await filmEngine.describe([stored], { owner, signal });
  const sounds = await soundsOf(deps.sql, film.id);
  const sheet = filmEditor.seesPictures ? await drawSheet(deps, film, signal) : null;
  const messages: ModelMessage[] = briefMessages(text, { ...asked, sheet });
  let costUsd: number | null = null;
  try {
    for (let tried = 1; tried <= BRIEF_LIMITS.tries; tried++) {
      const answer = await filmEditor.answer({ messages, signal });
      if (answer.costUsd !== null) costUsd = (costUsd ?? 0) + answer.costUsd;
      const found = await filmEngine.briefAnswer([stored, answer.text, sounds], { owner, signal });
      if (!('fault' in found)) return { ...found, costUsd, read };
      logger.warn({ model: filmEditor.model, tried, film: film.id }, 'the answer to a brief cannot be used');
      messages.push(
        { role: 'assistant', content: answer.text.slice(0, RETURNED_CHARACTERS) },
        faultMessage(found.fault),
      );
    }
  } catch (error) {
    if (!limit.aborted || asked.signal.aborted) throw error;
    throw new AppError('timed_out', 'The model took too long to answer.', { cause: error, retryable: false });
  }
  throw new AppError('engine_failed', 'The answers of the model cannot be used. Nothing was changed.', {
    retryable: false,
  });
}

/** Pictures of the contact sheet that the model is shown. */
const SHEET_PICTURES = 12;

/** Draws a contact sheet as a data URL; null when the pictures cannot be drawn, for which the text is enough. */
async function drawSheet(
  { frames, logger }: AskDeps,
  film: FilmRow,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const sheet = await frames.draw(film, { signal }, (render) =>
      renderSheet({ ...render, count: SHEET_PICTURES }, { signal }),
    );
    return `data:image/webp;base64,${sheet.toString('base64')}`;
  } catch (error) {
    signal.throwIfAborted();
    logger.warn({ err: error, film: film.id }, 'a brief is asked without pictures');
    return null;
  }
}
