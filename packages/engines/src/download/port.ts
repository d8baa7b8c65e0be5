import type { EngineInfo } from '@atelier/contracts';
import type { MediaInfo, MediaRange } from '@atelier/media';

export type LinkSite = 'tiktok' | 'youtube' | 'allowed';
/** Sites whose channels and lists are looked at. */
export type ListSite = Exclude<LinkSite, 'allowed'>;

/** An address that may be fetched: of one video of a site that is meant, in the one form that we hand on. */
export interface VideoLink {
  site: LinkSite;
  url: string;
}

export interface LinkRequest {
  /** As the person typed it. */
  url: string;
  startSeconds: number;
  /** 0 means up to the end. */
  durationSeconds: number;
  maxDurationSeconds: number;
  /** The sound is enough: no picture is fetched where the site has them apart. */
  soundOnly?: boolean | undefined;
  /** The file is put here; nothing else stays. */
  workDir: string;
  signal: AbortSignal;
  /** @param fraction 0–1 of the fetching */
  onProgress?: ((fraction: number) => void) | undefined;
}

export interface LinkedVideo {
  /** Inside `workDir`, without an extension. */
  path: string;
  /** Probed as any upload is. */
  info: MediaInfo;
  /** As the site calls it, on one line; never empty. */
  title: string;
  /** The asked part, counted in this file: a long video is fetched in part, a short one whole. */
  range: MediaRange;
}

/** A video of a channel or list; its address is one that `parse` takes. */
export interface ListedVideo {
  url: string;
  title: string;
}

/** Brings videos by link. */
export interface LinkDownloader {
  info: EngineInfo;
  /** @throws AppError `link_refused` for anything but one video of a site that is meant; reads nothing */
  parse(url: string): VideoLink;
  /**
   * @throws AppError `link_refused`, `video_not_available`, `start_past_end`, `media_too_large`, `engine_failed`,
   * `timed_out`; MediaError when the file is not one that we handle, or the range lies outside of it
   */
  fetch(request: LinkRequest): Promise<LinkedVideo>;
  /** Whether an address is a channel or list of a site that is meant. */
  isList(url: string): boolean;
  /**
   * The newest videos of a channel or list, the newest first; nothing is fetched.
   * @throws AppError `link_refused` for any other address, `video_not_available`, `engine_failed`, `timed_out`
   */
  list(request: { url: string; workDir: string; signal: AbortSignal }): Promise<ListedVideo[]>;
}
