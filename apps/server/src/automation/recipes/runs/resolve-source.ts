import { AppError, extensionOfName, type MediaKind, type RunSource } from '@atelier/contracts';
import { requireVideoLink } from '@atelier/engines/download/fetch-linked-video';
import { findJobOfProject } from '../../../jobs/job-row.ts';
import { sourceOfHandle } from '../../../jobs/job-source.ts';
import type { StepSource } from '../../../jobs/tool.ts';
import { baseNameOf } from '../../../library/uploads/base-name-of.ts';
import { findOwnUpload, resultHandle, type Upload } from '../../../library/uploads/find-upload.ts';
import type { RecipeDeps } from '../recipe-deps.ts';

export interface ResolvedSource extends StepSource {
  begins: Exclude<MediaKind, 'moments'> | 'link' | 'tiktok-link' | 'text' | null;
}

/**
 * Resolves the source of a person's run.
 * @throws AppError `upload_not_found`, `not_found` (no such project, or one that no job made), `link_refused`,
 * `engine_unavailable`
 */
export async function resolveSource(
  deps: RecipeDeps,
  userId: string,
  source: RunSource | undefined,
): Promise<ResolvedSource> {
  if (source === undefined) return { begins: null, source: null, kind: null, name: '', format: '' };
  if ('text' in source)
    return {
      begins: 'text',
      source: null,
      kind: null,
      text: source.text,
      name: source.text.slice(0, 60),
      format: '',
    };
  if ('url' in source) {
    const { url, site } = await requireVideoLink(deps.engines, source.url);
    const begins = site === 'tiktok' ? 'tiktok-link' : 'link';
    return { begins, source: { kind: 'link', url }, kind: 'video', name: new URL(url).host, format: 'mp4' };
  }
  if ('filepath' in source) return fromUpload(await findOwnUpload(deps.sql, userId, source.filepath));
  const job = await findJobOfProject(deps.sql, userId, source.project_id);
  if (!job?.result) throw new AppError('not_found', 'No job made this project.');
  return { ...fromUpload(await findOwnUpload(deps.sql, userId, resultHandle(job.id))), name: job.title };
}

function fromUpload(upload: Upload): ResolvedSource {
  const kind = kindOf(upload);
  const { durationSeconds } = upload.media;
  return {
    begins: kind,
    kind,
    source: sourceOfHandle(upload.id),
    name: baseNameOf(upload.name),
    format: extensionOfName(upload.name),
    durationSeconds: typeof durationSeconds === 'number' ? durationSeconds : undefined,
  };
}

/**
 * Determines the kind of an upload: the stored kind, else for results the content type. All other uploads are videos.
 */
function kindOf({ media, bucket, id, contentType }: Upload): Exclude<MediaKind, 'moments'> {
  const kind =
    media.kind ?? (bucket === 'Projects' || id.startsWith('job_') ? contentType.split('/')[0] : 'video');
  return kind === 'image' || kind === 'audio' ? kind : 'video';
}
