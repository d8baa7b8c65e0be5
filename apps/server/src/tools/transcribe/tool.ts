import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { groupingStyle, parseSubtitles } from '@atelier/captions';
import { AppError, listenLimit, type StoredTranscription, transcribeSchema } from '@atelier/contracts';
import { chooseClipSize, chooseSubtitlesSize, probeMedia, resolveRange } from '@atelier/media';
import { hasKnownStyle, UNKNOWN_STYLE } from '@atelier/routes/tools/captioned-requests';
import { z } from 'zod';
import { findCaptions, NO_CAPTIONS } from '../../films/captioning/find-captions.ts';
import { createListener } from '../../films/captioning/listen.ts';
import { layoutStored, storeCaptions, wholeLine } from '../../films/captioning/stored-captions.ts';
import { rangedFields, secondsOf, videoInput } from '../../jobs/job-source.ts';
import { classOfRange } from '../../jobs/queue/job-class.ts';
import { defineTool } from '../../jobs/tool.ts';

const { filepath: _, start_time: _start, duration: _duration, ...settings } = transcribeSchema.shape;
const payload = z.object({ ...rangedFields, ...settings }).refine(hasKnownStyle, UNKNOWN_STYLE);

/** The words of a range, to be corrected before they are drawn. Its result is private to its owner. */
export const transcribe = defineTool<z.infer<typeof payload>>({
  id: 'transcribe',
  action: null,
  payload,
  inputs: ({ source }) => videoInput(source),
  title: () => 'Transcription',
  jobClass: ({ tool, range }) =>
    classOfRange({ durationSeconds: range.duration_seconds, mostSeconds: listenLimit(tool) }),
  timeLimitSeconds: 20 * 60,

  async run({ input, files, workDir, engines, spokenTerms, signal, onProgress }) {
    const style = groupingStyle(input.tool, input.subtitle_style);
    if (!style) throw new AppError('invalid_input', 'There is no such subtitle style.');
    const sourcePath = files.video ?? '';
    const info = await probeMedia(sourcePath, { signal });
    const range = resolveRange(info, {
      ...secondsOf(input.range),
      maxDurationSeconds: listenLimit(input.tool),
    });
    const listener = createListener({ engines, info, sourcePath, range, workDir, signal });
    const found = { engines, info, listener, spokenTerms, signal };
    const captions = input.listen_only
      ? NO_CAPTIONS
      : await findCaptions({
          ...found,
          language: input.language_code,
          spokenLanguage: input.spoken_language,
          script: input.script === undefined ? undefined : scriptText(input.script),
          onTranslating: () => onProgress('translating', 0.92),
          onProgress: (fraction) => onProgress('transcribing', 0.05 + 0.85 * fraction),
        });
    const sound = await listener.heard();
    const frame = input.tool === 'subtitles' ? chooseSubtitlesSize(info) : chooseClipSize(info);
    const stored = storeCaptions({ ...captions, spoken: null });
    const lines = layoutStored({ ...stored, words: [...stored.words] }, { style, frame }).map(wholeLine);
    const data: StoredTranscription = {
      // Those of the lines, so that an editor finds each word in both.
      words: lines.flatMap((line) => line.words),
      lines,
      engine: captions.engine,
      method: captions.method,
      language: captions.language,
      spokenLanguage: captions.spokenLanguage,
      ...range,
      ...(sound && { sound: { ...sound, levelsDb: [...sound.levelsDb], speech: [...sound.speech] } }),
      notices: captions.notices,
    };
    const filePath = path.join(workDir, 'transcription.json');
    await writeFile(filePath, JSON.stringify(data));
    return {
      filePath,
      extension: 'json',
      notices: captions.notices,
      engine: captions.engine,
      data: { ...data, ...frame },
    };
  },
});

/** A subtitle file is taken for its words alone. */
function scriptText(script: string): string {
  if (!script.includes('-->') && !/^\[Script Info\]/iu.test(script)) return script;
  const { lines } = parseSubtitles(script);
  const text = lines.map(({ rows }) => rows.map((row) => row.map((word) => word.text).join(' ')).join('\n'));
  return text.length > 0 ? text.join('\n') : script;
}
