import type { PublicationDraft } from '@atelier/contracts/publishing/publishing';

/** A video in the person's projects. */
export interface VideoToPublish {
  projectId: string;
  name: string;
  /** A still picture that this page can show. */
  pictureUrl: string | null;
}

/** A video with its suggested texts. */
export type DraftedVideo = VideoToPublish & { draft: PublicationDraft };
