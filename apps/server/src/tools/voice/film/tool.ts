import path from 'node:path';
import { renderVoiceVideo } from '@atelier/media';
import { z } from 'zod';
import { handleOf, sourceFields } from '../../../jobs/job-source.ts';
import { defineTool } from '../../../jobs/tool.ts';

const payload = z.object({
  ...sourceFields,
  durationSeconds: z.number().positive(),
  fileName: z.string(),
});
export type VoiceFilmPayload = z.infer<typeof payload>;

/** A recording as a film of its waveform, for the tools that take videos. Private to its owner, and free. */
export const voiceFilm = defineTool<VoiceFilmPayload>({
  id: 'voice-film',
  action: 'c2pa.edited',
  payload,
  inputs: () => ({}),
  results: ({ source }): Record<string, string> => ({
    recording: (handleOf(source) ?? '').replace(/^job_/u, ''),
  }),
  // The length is known when the recording is there.
  fromStep: (_, { source, name, durationSeconds = 1 }) => ({
    v: 2,
    source,
    durationSeconds,
    fileName: `${name}.mp4`,
  }),
  title: () => 'Voice film',
  timeLimitSeconds: 10 * 60,

  async run({ input, files, workDir, signal, onProgress }) {
    const outputPath = path.join(workDir, 'voice.mp4');
    await renderVoiceVideo(
      { sourcePath: files.recording ?? '', outputPath, durationSeconds: input.durationSeconds },
      { signal, onProgress: (fraction) => onProgress('rendering', fraction) },
    );
    return { filePath: outputPath, extension: 'mp4', previewPath: null, fileName: input.fileName };
  },
});
