import path from 'node:path';
import { SOUND_PREVIEW_SECONDS, soundPreviewSchema } from '@atelier/contracts';
import { probeMedia, renderSound, resolveRange } from '@atelier/media';
import { z } from 'zod';
import { createListener } from '../../film/captioning/listen.ts';
import { prepareSound } from '../../film/cutting/prepare-sound.ts';
import { rangedFields, secondsOf, videoInput } from '../../jobs/job-source.ts';
import { defineTool } from '../../jobs/tool.ts';

/** A piece of a video's sound as a film would have it, to be compared with the video's own. Private to its owner. */
export const soundPreview = defineTool({
  id: 'sound-preview',
  payload: z.object({ ...rangedFields, sound: soundPreviewSchema.shape.sound }),
  inputs: ({ source }) => videoInput(source),
  title: () => 'Son avant et après',
  jobClass: () => 'short',
  timeLimitSeconds: 5 * 60,

  async run({ input, files, workDir, engines, signal, onProgress }) {
    const sourcePath = files.video ?? '';
    const info = await probeMedia(sourcePath, { signal });
    const range = resolveRange(info, {
      ...secondsOf(input.range),
      maxDurationSeconds: SOUND_PREVIEW_SECONDS,
    });
    const source = { info, sourcePath, range };
    const listener = createListener({ ...source, engines, workDir, signal });
    onProgress('analysing', 0.1);
    const { studio, facts: soundFacts } = await prepareSound({
      ...{ ...source, wanted: input.sound, plan: null, listener, engines, workDir, signal },
    });
    const filePath = path.join(workDir, 'sound.m4a');
    await renderSound(
      { ...source, studio, outputPath: filePath },
      { signal, onProgress: (fraction) => onProgress('rendering', 0.8 + 0.18 * fraction) },
    );
    return { filePath, extension: 'm4a', data: { ...range, ...soundFacts } };
  },
});
