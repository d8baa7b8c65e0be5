import path from 'node:path';
import type { RemoveBackgroundData } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import { z } from 'zod';
import { sourceFields } from '../../jobs/job-source.ts';
import { defineTool, nameEngine } from '../../jobs/tool.ts';

const payload = z.object({
  ...sourceFields,
  /** The file's name without its extension. */
  name: z.string(),
  /** Fingerprint of the picture, which identifies a repeated request. */
  fingerprint: z.string(),
});
export type RemoveBackgroundPayload = z.infer<typeof payload>;

export const removeBackground = defineTool<RemoveBackgroundPayload>({
  id: 'remove-background',
  action: 'c2pa.edited',
  payload,
  inputs: ({ source }) => (source.kind === 'link' ? {} : { image: source.handle }),
  fromStep: (_, { source, name }) => ({ v: 2, source, name, fingerprint: '' }),
  title: ({ name }) => `Sans fond - ${name}`,
  jobClass: () => 'short',
  timeLimitSeconds: 5 * 60,

  async run({ files, workDir, engines, signal, onProgress }) {
    const { matting } = engines;
    if (!matting)
      throw new AppError('engine_unavailable', 'Background removal is not installed on this server.');
    const filePath = path.join(workDir, 'cut-out.png');
    const previewPath = path.join(workDir, 'preview.webp');
    const cutOut = await matting.cutOut(
      { sourcePath: files.image ?? '', outputPath: filePath, previewPath },
      { signal, onProgress: (fraction) => onProgress('generating', fraction) },
    );
    const data: RemoveBackgroundData = { ...cutOut };
    return {
      filePath,
      extension: 'png',
      previewPath,
      engine: nameEngine(matting.info),
      data: { ...data },
    };
  },
});
