import type { UploadedMedia } from '@atelier/contracts/uploads';

/** Remembers the place of an upload, so that another process or page can go on with it. */
export interface ResumeStore {
  read(): Promise<string | null>;
  /** @param path of the upload on the server; null when the upload is complete or gone */
  write(path: string | null): Promise<void>;
}

export interface SendOptions {
  name: string;
  onProgress?: (sentBytes: number) => void;
  /** Receives false while the connection is broken; it is tried again without a call. */
  onLine?: (isUp: boolean) => void;
  /** Only for files that go in chunks. */
  resume?: ResumeStore | undefined;
  /** Failed requests in a row after which the upload fails; none by default. */
  mostFailures?: number;
}

export interface SentFile {
  /** Handle of the file, for every call that takes a file. */
  handle: string;
  /** Facts about the file; null when a proxy has removed them. */
  media: UploadedMedia | null;
}

/** A file on its way in chunks. What has arrived stays on the server for a day. */
export interface Sending {
  /** Rejects with ApiError, and with an AbortError after `cancel`. */
  promise: Promise<SentFile>;
  pause(): void;
  resume(): void;
  cancel(): void;
}
