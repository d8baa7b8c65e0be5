import type { EngineInfo } from '@atelier/contracts';
import type { MediaInfo, MediaRange } from '@atelier/media';

export type LinkSite = 'tiktok' | 'youtube' | 'allowed';
/** Sites whose channels and playlists can be listed. */
export type ListSite = Exclude<LinkSite, 'allowed'>;

/** The address of one video of a supported site or allowed host, in its normal form. */
export interface VideoLink {
  site: LinkSite;
  url: string;
}

export interface LinkRequest {
  /** The link as typed by the person. */
  url: string;
  startSeconds: number;
  /** 0 means up to the end. */
  durationSeconds: number;
  maxDurationSeconds: number;
  /** True to download the sound only, when the site offers it separately. */
  soundOnly?: boolean | undefined;
  /** The folder for the file; temporary files in it are removed. */
  workDir: string;
  signal: AbortSignal;
  /** @param fraction progress of the download, 0–1 */
  onProgress?: ((fraction: number) => void) | undefined;
}

export interface LinkedVideo {
  /** Inside `workDir`, without an extension. */
  path: string;
  /** The result of the probe. */
  info: MediaInfo;
  /** The site's title, on one line; never empty. */
  title: string;
  /** The requested range in the times of this file: a long video is downloaded in part, a short one whole. */
  range: MediaRange;
}

/** A video of a channel or playlist; `parse` accepts its address. */
export interface ListedVideo {
  url: string;
  title: string;
}

/** Downloads videos by link. */
export interface LinkDownloader {
  info: EngineInfo;
  /** Parses a link without a request. @throws AppError `link_refused` unless it is one video of a supported site */
  parse(url: string): VideoLink;
  /**
   * @throws AppError `link_refused`, `video_not_available`, `start_past_end`, `media_too_large`, `engine_failed`,
   * `timed_out`; MediaError when the file is not supported, or the range is outside of it
   */
  fetch(request: LinkRequest): Promise<LinkedVideo>;
  /** True when an address is a channel or playlist of a supported site. */
  isList(url: string): boolean;
  /**
   * Lists the newest videos of a channel or playlist, newest first, without downloading them.
   * @throws AppError `link_refused` for any other address, `video_not_available`, `engine_failed`, `timed_out`
   */
  list(request: { url: string; workDir: string; signal: AbortSignal }): Promise<ListedVideo[]>;
}
