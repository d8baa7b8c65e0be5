import type { Engines } from '@atelier/engines/engines';
import { probeMedia } from '@atelier/media';
import { extractAudio16kMono } from '@atelier/media/sound/extract-audio-16k-mono';
import { countWordErrors } from '@atelier/transcript/recognise/word-error-rate';

/** The share of the spoken words that the recogniser of their language hears, 0 to 1; null without a recogniser. */
export async function hearBack(spoken: {
  /** The new voices alone. */
  voicesPath: string;
  text: string;
  language: string;
  engines: Pick<Engines, 'speechToText'>;
  workDir: string;
  signal: AbortSignal;
}): Promise<number | null> {
  const { voicesPath, text, language, engines, workDir, signal } = spoken;
  const recogniser = await engines.speechToText.forLanguage(language);
  // Local recognisers only: a provider charges for each call.
  if (!recogniser?.info.offline || text === '') return null;
  const info = await probeMedia(voicesPath, { signal });
  const wavPath = `${workDir}/heard-back.wav`;
  const range = { startSeconds: 0, durationSeconds: info.durationSeconds };
  await extractAudio16kMono({ info, sourcePath: voicesPath, outputPath: wavPath, range }, { signal });
  const heard = await recogniser.transcribe({ wavPath, language, signal });
  const { errors, words } = countWordErrors(text, heard.words.map((word) => word.text).join(' '), language);
  return words === 0 ? null : Math.max(0, 1 - errors / words);
}
