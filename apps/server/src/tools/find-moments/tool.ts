import path from 'node:path';
import { AppError, LEVEL_STEP_SECONDS, type Moments, MOMENT_SHARES as SHARES } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import { writeListeningCopy } from '@atelier/media';
import type { SoundFeatures } from '@atelier/moments/sound-features';
import type { Suggestion } from '@atelier/moments/suggestion';
import { videoInput } from '../../jobs/job-source.ts';
import { defineTool, nameEngine } from '../../jobs/tool.ts';
import { inProcess } from '../../platform/isolation/process-pool.ts';
import { findWords } from './find-words.ts';
import { type OpenedSound, openSound } from './open-sound.ts';
import { type FindMomentsPayload, findMomentsPayload } from './payload.ts';
import type { openTalk, rankTalk, writeResult } from './search-talk.ts';

const SEARCH = { module: new URL('./search-talk.ts', import.meta.url), seconds: 120 };
const openTalkInProcess = inProcess<typeof openTalk>({ ...SEARCH, name: 'openTalk' });
const rankTalkInProcess = inProcess<typeof rankTalk>({ ...SEARCH, name: 'rankTalk' });
const writeResultInProcess = inProcess<typeof writeResult>({ ...SEARCH, name: 'writeResult' });

/** A long recording's moments, ranked. Its result is private to its owner. */
export const findMoments = defineTool<FindMomentsPayload>({
  id: 'find-moments',
  action: null,
  payload: findMomentsPayload,
  inputs: ({ source }) => videoInput(source),
  fromStep: ({ best: _, ...settings }, { source }) => ({ v: 2, source, ...settings }),
  title: () => 'Moments',
  // The file's.
  name: () => undefined,
  // Two hours of speech on a slow machine; a crash costs a piece and not the whole.
  timeLimitSeconds: 4 * 3600,

  async run({ input, files, workDir, engines, spokenTerms, kept, signal, onProgress }) {
    const share = (from: number, to: number, fraction: number) => from + (to - from) * fraction;
    const { wavPath, durationSeconds, source } = await openSound({
      engines,
      upload: files.video,
      link: input.source.kind === 'link' ? input.source.url : undefined,
      workDir,
      signal,
      onDownload: (fraction) => onProgress('downloading', SHARES.downloaded * fraction),
      onReading: (fraction) => onProgress('preparing', share(SHARES.downloaded, SHARES.read, fraction)),
    });
    // Beside the analysis, and over before the job goes on or ends: it writes into the job's folder.
    const copying = copySound(source, { workDir, signal });
    const sound = await engines.soundAnalyser
      .analyse(
        { wavPath },
        {
          signal,
          onProgress: (fraction) => onProgress('analysing', share(SHARES.read, SHARES.heard, fraction)),
        },
      )
      .finally(() => copying);
    const found = await findWords({
      input,
      engines,
      wavPath,
      sound,
      durationSeconds,
      kept,
      spokenTerms,
      workDir,
      signal,
      onProgress: (fraction) => onProgress('transcribing', share(SHARES.heard, SHARES.recognised, fraction)),
    });
    onProgress('analysing', SHARES.recognised);
    const talk = {
      wordsPath: path.join(workDir, 'words.json'),
      sound,
      language: found.language,
      durationSeconds,
    };
    const sentences = await openTalkInProcess([talk, found.spoken], { signal });
    const { suggestions, ...ranking } = await askModel(engines, sentences, {
      ...input,
      language: found.language,
      signal,
    });
    const { count, min_seconds, max_seconds } = input;
    const data: Moments = {
      language: found.language,
      engine: found.engine,
      duration_seconds: durationSeconds,
      moments: await rankTalkInProcess([talk, { count, min_seconds, max_seconds }, suggestions], { signal }),
      sentences,
      levels_db: levelsOf(sound),
      ranked_by: ranking.rankedBy,
      notices: [...found.notices, ...ranking.notices],
    };
    const filePath = path.join(workDir, 'moments.json');
    await writeResultInProcess([talk, data, filePath], { signal });
    return {
      filePath,
      extension: 'json',
      previewPath: null,
      soundPath: await copying,
      notices: data.notices,
      engine: data.engine,
      data: { ...data },
    };
  },
});

/**
 * Copies the sound, so that the moments can be played on every device; null when that fails: moments then show words
 * only.
 */
async function copySound(
  source: OpenedSound['source'],
  { workDir, signal }: { workDir: string; signal: AbortSignal },
): Promise<string | null> {
  const outputPath = path.join(workDir, 'listening.m4a');
  try {
    await writeListeningCopy({ ...source, outputPath }, { signal });
    return outputPath;
  } catch {
    // Moments with words alone are better than none, whatever the error; an aborted run ends at its next check.
    return null;
  }
}

/** Gives the loudest level of each half second, in whole dB. */
function levelsOf({ stepSeconds, levelsDb }: Pick<SoundFeatures, 'stepSeconds' | 'levelsDb'>): number[] {
  const steps = Math.max(1, Math.round(LEVEL_STEP_SECONDS / stepSeconds));
  const levels = Array.from(levelsDb);
  return Array.from({ length: Math.ceil(levels.length / steps) }, (_, index) =>
    Math.max(-100, Math.round(Math.max(...levels.slice(index * steps, (index + 1) * steps)))),
  );
}

/** Asks the configured chat model for moments. When that fails, our own ranking is used and a notice says so. */
async function askModel(
  { momentRanker }: Pick<Engines, 'momentRanker'>,
  sentences: Moments['sentences'],
  input: Pick<FindMomentsPayload, 'count' | 'min_seconds' | 'max_seconds'> & {
    language: string;
    signal: AbortSignal;
  },
): Promise<{ suggestions: Suggestion[]; rankedBy: Moments['ranked_by']; notices: Moments['notices'] }> {
  const offline = { suggestions: [], rankedBy: null };
  // Without words there is nothing to send.
  const isWordless = sentences.every(({ text }) => text === '');
  if (momentRanker === null || isWordless) return { ...offline, notices: [] };
  try {
    const suggestions = await momentRanker.rank({
      sentences: sentences.map(({ start_time, end_time, text }) => ({
        text,
        startSeconds: start_time,
        endSeconds: end_time,
      })),
      language: input.language,
      count: input.count,
      minSeconds: input.min_seconds,
      maxSeconds: input.max_seconds,
      signal: input.signal,
    });
    const { id, label } = nameEngine(momentRanker.info);
    return { suggestions, rankedBy: { id, label }, notices: [] };
  } catch (error) {
    input.signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    return { ...offline, notices: ['ranked_offline'] };
  }
}
