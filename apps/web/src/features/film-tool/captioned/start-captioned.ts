import type { OwnLook } from '@atelier/captions/styles/own-look';
import type { ApiCall } from '@atelier/client/connection';
import { processAnswerSchema } from '@atelier/contracts/uploads';
import {
  type processClip,
  type processVideo,
  restyle as restyleRoute,
} from '@atelier/routes/tools/captioned';
import { api } from '../../../lib/api/api.ts';
import { STYLE_SEED } from '../../../workbench/captions/looks/style-seed.ts';

export interface CaptionedStart {
  route: typeof processClip | typeof processVideo;
  body: Record<string, unknown>;
}

type PayingTool = 'clip' | 'subtitles';

/** Starts a job and gives its id. Throws ApiError. */
export async function startCaptioned(
  { route: { method, path }, ...call }: CaptionedStart,
  tool: PayingTool,
  key: string,
): Promise<string> {
  const body = { ...call.body, style_seed: STYLE_SEED };
  const request: ApiCall = { path, method, body, idempotencyKey: key, tool };
  return (await api.ask({ ...request, answer: processAnswerSchema })).process_id;
}

/** Another style for a finished result; nothing is recognised again. @returns the id of the job @throws ApiError */
export async function restyle(wanted: {
  jobId: string;
  styleId: number;
  /** The changes of that style. */
  look: OwnLook | null;
  tool: PayingTool;
  key: string;
}): Promise<string> {
  const { jobId, styleId, look, tool, key } = wanted;
  const body = {
    job_id: jobId,
    subtitle_style: styleId,
    ...(look && { own_style: look }),
    style_seed: STYLE_SEED,
  };
  return (await api.call(restyleRoute, { body, idempotencyKey: key, tool })).process_id;
}
