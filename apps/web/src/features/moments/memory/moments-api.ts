import { AUTO_LANGUAGE } from '@atelier/contracts/languages';
import type { Moments } from '@atelier/contracts/tools/moments';
import * as captionedToolsRoutes from '@atelier/routes/tools/captioned';
import * as momentsRoutes from '@atelier/routes/tools/moments';
import { api } from '../../../lib/api/api.ts';
import type { SentSource } from '../../../workbench/long-source/transfer.ts';
import type { MadeMoment, MomentsMemory } from './moments-memory.ts';

/** `POST /api/find-moments`. Gives the search's id. Throws ApiError. */
export async function startSearch(
  memory: MomentsMemory,
  sent: Omit<SentSource, 'media'> | null,
): Promise<string> {
  const { source, language, transcript } = memory;
  const answer = await api.call(momentsRoutes.findMoments, {
    body: {
      ...(source.kind === 'link' ? { youtube_url: source.url } : { uploaded_filepath: sent?.handle }),
      language_code: language,
      ...(transcript && { captions: transcript }),
    },
    idempotencyKey: `moments-${memory.batchId}`,
  });
  return answer.process_id;
}

export function readMoments(searchId: string, signal: AbortSignal): Promise<Moments> {
  return api.call(momentsRoutes.readMoments, { params: { id: searchId }, signal });
}

/** Makes a clip of a moment; asked for twice, it is made and paid once. Gives the job's id. Throws ApiError. */
export async function startClip(
  memory: MomentsMemory,
  moment: MadeMoment,
  sent: Omit<SentSource, 'media'> | null,
): Promise<string> {
  const { source, language, look, searchId } = memory;
  const isWordless = look.styleId === 0;
  const translated = isWordless || look.captionLanguage === language ? null : look.captionLanguage;
  const answer = await api.call(captionedToolsRoutes.processClip, {
    tool: 'clip',
    body: {
      ...(source.kind === 'link' ? { youtube_url: source.url } : { uploaded_filepath: sent?.handle }),
      start_time: round(moment.startSeconds - (sent?.offsetSeconds ?? 0)),
      source_start: moment.startSeconds,
      duration: moment.durationSeconds,
      language_code: translated ?? language,
      ...(translated && language !== AUTO_LANGUAGE && { spoken_language: language }),
      subtitle_style: look.styleId ?? 0,
      style_seed: moment.styleSeed,
      framing: look.framing,
      project_name: [...moment.title].slice(0, 120).join(''),
      ...(!isWordless && searchId !== null && { moments_id: searchId }),
      batch_id: memory.batchId,
      batch_name: [...source.name].slice(0, 200).join(''),
    },
    idempotencyKey: `clip-${memory.batchId}-${moment.id}-${round(moment.startSeconds)}-${round(moment.durationSeconds)}-${look.styleId}-${look.captionLanguage}`,
  });
  return answer.process_id;
}

function round(seconds: number): number {
  return Math.max(0, Math.round(seconds * 1000) / 1000);
}
