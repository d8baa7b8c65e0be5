import type { Project } from '@atelier/contracts/projects';
import { localObjectUrl } from '../../lib/api/local-object-url.ts';
import type { VideoToPublish } from '../../workbench/publishing/video-to-publish.ts';

/** True for a project whose file is a video that Postiz takes. */
export function isPublishable({ file_url }: Pick<Project, 'file_url'>): boolean {
  return file_url?.endsWith('.mp4') ?? false;
}

export function videoOf({
  id,
  name,
  preview_url,
}: {
  id: string;
  name: string;
  preview_url: string | null;
}): VideoToPublish {
  return { projectId: id, name, pictureUrl: preview_url && localObjectUrl(preview_url) };
}
