import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS } from '@atelier/contracts';
import { personSize } from '@atelier/film/presets/split-screen';
import { probeMedia, resolveRange } from '@atelier/media';
import { z } from 'zod';
import { findTurns } from '../../films/captioning/find-speakers.ts';
import { createListener } from '../../films/captioning/listen.ts';
import { keptLooks } from '../../films/reframing/looking/kept-looks.ts';
import { planFraming } from '../../films/reframing/plan-framing.ts';
import { rangedFields, secondsOf, videoInput } from '../../jobs/job-source.ts';
import { classOfRange } from '../../jobs/queue/job-class.ts';
import { defineTool } from '../../jobs/tool.ts';

/** Finds the people in a range, for the preview and the clip made from it. Visible to its owner only. */
export const framing = defineTool({
  id: 'framing',
  action: null,
  payload: z.object({ ...rangedFields, person_share: z.number().optional() }),
  inputs: ({ source }) => videoInput(source),
  title: () => 'Cadrage',
  jobClass: ({ range }) =>
    classOfRange({ durationSeconds: range.duration_seconds, mostSeconds: LIMITS.clipMaxSeconds }),
  timeLimitSeconds: 10 * 60,

  async run({ input, files, workDir, engines, sourceFacts, signal, onProgress }) {
    const sourcePath = files.video ?? '';
    const info = await probeMedia(sourcePath, { signal });
    const range = resolveRange(info, {
      ...secondsOf(input.range),
      maxDurationSeconds: LIMITS.clipMaxSeconds,
    });
    const source = { info, sourcePath, range, workDir, signal };
    const listener = createListener({ ...source, engines });
    const { person_share: share } = input;
    const plan = await planFraming({
      size: share === undefined ? undefined : personSize(share),
      ...source,
      listener,
      faces: engines.faces,
      kept: () => keptLooks(sourceFacts('video')),
      voices: () => findTurns({ engines, listener, range, signal, facts: () => sourceFacts('video') }),
      onProgress: (fraction) => onProgress('analysing', 0.05 + 0.9 * fraction),
    });
    const filePath = path.join(workDir, 'framing.json');
    await writeFile(filePath, JSON.stringify(plan));
    return { filePath, extension: 'json', data: { ...plan } };
  },
});
