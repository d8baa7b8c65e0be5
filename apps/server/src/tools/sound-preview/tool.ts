import path from 'node:path';
import { SOUND_PREVIEW_SECONDS, soundPreviewSchema } from '@atelier/contracts';
import { format } from '@atelier/film/presets/format';
import { requireAudio } from '@atelier/media';
import { z } from 'zod';
import { NO_CAPTIONS } from '../../films/captioning/find-captions.ts';
import { describeRender } from '../../films/make/make-film.ts';
import { openSource } from '../../films/make/open-source.ts';
import { renderSound } from '../../films/render/film-sound.ts';
import { rangedFields, secondsOf, videoInput } from '../../jobs/job-source.ts';
import { defineTool } from '../../jobs/tool.ts';

/** A piece of a video's sound as a film would have it, to be compared with the video's own. Private to its owner. */
export const soundPreview = defineTool({
  id: 'sound-preview',
  action: null,
  payload: z.object({ ...rangedFields, sound: soundPreviewSchema.shape.sound }),
  inputs: ({ source }) => videoInput(source),
  title: () => 'Son avant et après',
  jobClass: () => 'short',
  timeLimitSeconds: 5 * 60,

  async run(context) {
    const { input, jobId, files, fonts, workDir, signal, onProgress } = context;
    const opened = await openSource(context, {
      upload: files.video ?? '',
      source: input.source,
      ...secondsOf(input.range),
      maxDurationSeconds: SOUND_PREVIEW_SECONDS,
      onProgress: () => undefined,
    });
    requireAudio(opened.info);
    onProgress('analysing', 0.1);
    const render = await describeRender({
      build: (facts) => format.build(input, facts),
      request: {},
      opened,
      captions: NO_CAPTIONS,
      plan: null,
      framing: null,
      jobId,
      fonts,
    });
    const filePath = path.join(workDir, 'sound.m4a');
    const sound = await renderSound(
      render,
      { soundPath: filePath, durationSeconds: opened.range.durationSeconds, leadSeconds: 0, tailSeconds: 0 },
      { signal },
    );
    return { filePath, extension: 'm4a', data: { ...opened.range, sound } };
  },
});
