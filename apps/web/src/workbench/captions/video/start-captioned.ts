import type { OwnLook } from '@atelier/captions/styles/own-look';
import type { ApiCall } from '@atelier/client/connection';
import { restyleAnswerSchema } from '@atelier/contracts/tools/transcribe';
import { processAnswerSchema } from '@atelier/contracts/uploads';
import { api } from '../../../lib/api/api.ts';
import { STYLE_SEED } from '../looks/style-seed.ts';

export interface CaptionedStart {
  path: string;
  body: Record<string, unknown>;
}

type PayingTool = 'clip' | 'subtitles';

/** Starts a job and gives its id. Throws ApiError. */
export async function startCaptioned(call: CaptionedStart, tool: PayingTool, key: string): Promise<string> {
  const body = { ...call.body, style_seed: STYLE_SEED };
  const request: ApiCall = { ...call, body, method: 'POST', idempotencyKey: key, tool };
  return (await api.ask({ ...request, answer: processAnswerSchema })).process_id;
}

/** `POST /api/restyle`: a finished result in another style; nothing is recognised again. Throws ApiError. */
export async function restyle(wanted: {
  jobId: string;
  styleId: number;
  /** The changes of that style. */
  look: OwnLook | null;
  tool: PayingTool;
  key: string;
}): Promise<string> {
  const request: ApiCall = {
    path: '/api/restyle',
    method: 'POST',
    body: {
      job_id: wanted.jobId,
      subtitle_style: wanted.styleId,
      ...(wanted.look && { own_style: wanted.look }),
      style_seed: STYLE_SEED,
    },
    idempotencyKey: wanted.key,
    tool: wanted.tool,
  };
  return (await api.ask({ ...request, answer: restyleAnswerSchema })).process_id;
}
