import {
  type DescribeRecording,
  type JoinRecording,
  RECORDING_LIMITS,
  type Recording,
} from '@atelier/contracts/recordings/recordings';
import type { UploadAnswer } from '@atelier/contracts/uploads';
import * as routes from '@atelier/routes/uploads';
import type { ApiCall, Connection } from './connection.ts';

type Options = Pick<ApiCall, 'signal'>;

/** A segment of a recording: a file of a browser's recorder, complete or still growing. */
export interface NumberedSegment {
  number: number;
  blob: Blob;
}

/** The recordings of one person that are sent while they are made. Each call throws `ApiError`. */
export interface Recordings {
  /** Returns the recordings that are not a video yet, the newest first. */
  list(options?: Options): Promise<Recording[]>;
  /** Begins a recording, or describes it anew. */
  describe(id: string, facts: DescribeRecording, options?: Options): Promise<Recording>;
  /**
   * Sends what the server lacks of each segment, one after the other.
   * @param options.sizes the bytes that the server has, by segment; kept up to date
   */
  sendMissing(
    id: string,
    segments: readonly NumberedSegment[],
    options: Options & { sizes: Map<number, number>; onProgress?: (sentBytes: number) => void },
  ): Promise<void>;
  /** Makes one video of the segments. @returns its handle and facts */
  join(id: string, request: JoinRecording, options?: Options): Promise<UploadAnswer>;
  remove(id: string, options?: Options): Promise<void>;
}

/** Time for one part on a slow line, and for a join. */
const LONG_CALL_MS = 5 * 60_000;

export function recordingsOf(server: Connection): Recordings {
  return {
    list: async (options) => (await server.call(routes.listRecordings, options)).recordings,
    describe: (id, body, options) =>
      server.call(routes.describeRecording, { params: { id }, body, ...options }),
    async sendMissing(id, segments, { sizes, onProgress, signal }) {
      const report = () => {
        const sent = segments.map(({ number, blob }) => Math.min(sizes.get(number) ?? 0, blob.size));
        onProgress?.(sent.reduce((sum, bytes) => sum + bytes, 0));
      };
      for (const { number, blob } of segments) {
        for (;;) {
          report();
          const start = sizes.get(number) ?? 0;
          if (start >= blob.size) break;
          const body = new FormData();
          body.append('file', blob.slice(start, start + RECORDING_LIMITS.partMaxBytes), 'part');
          const stored = await server.call(routes.storeSegment, {
            params: { id, segment: String(number) },
            query: { start },
            body,
            signal,
            timeoutMs: LONG_CALL_MS,
          });
          sizes.set(number, stored.size_bytes);
        }
      }
    },
    join: (id, body, options) =>
      server.call(routes.joinRecording, { params: { id }, body, timeoutMs: LONG_CALL_MS, ...options }),
    async remove(id, options) {
      await server.call(routes.removeRecording, { params: { id }, ...options });
    },
  };
}
