import type { Context } from 'hono';
import { type SSEMessage, streamSSE } from 'hono/streaming';
import type { HttpEnv } from './http-context.ts';

/** A client that takes nothing for so long is left, in ms. */
const STALLED_MS = 30_000;

/** A connection that receives server-sent events. */
export interface EventStream {
  /** Aborts when the connection ends. */
  signal: AbortSignal;
  end(): void;
  /** Ends the connection of a client that does not read, which keeps no memory of the server. */
  cut(): void;
  /** Keeps the line open; cuts a client that has taken nothing for a while. Call it every few seconds. */
  beat(): void;
  /**
   * Answers with the stream until `serve` returns or the connection ends.
   * @param onEnd is called once, at the end
   */
  answer(
    serve: (write: (message: SSEMessage) => Promise<void>) => Promise<void>,
    onEnd: () => void,
  ): Response;
}

/** Opens a stream of events as the answer of a call. */
export function openEventStream(c: Context<HttpEnv>): EventStream {
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => ended.abort();
  const cut = () => {
    end();
    c.env.outgoing.destroy();
  };
  let writingSince = 0;
  let ping: () => void = () => undefined;
  return {
    signal,
    end,
    cut,
    beat() {
      if (writingSince > 0 && Date.now() - writingSince > STALLED_MS) cut();
      else ping();
    },
    answer(serve, onEnd) {
      c.header('X-Accel-Buffering', 'no');
      return streamSSE(c, async (stream) => {
        stream.onAbort(end);
        ping = () => {
          if (writingSince === 0) void stream.write(': ping\n\n');
        };
        const write = (message: SSEMessage) => {
          writingSince = Date.now();
          return stream.writeSSE(message).finally(() => {
            writingSince = 0;
          });
        };
        const isEnded = new Promise<void>((resolve) =>
          signal.addEventListener('abort', () => resolve(), { once: true }),
        );
        try {
          await Promise.race([isEnded, serve(write)]);
        } finally {
          end();
          onEnd();
        }
      });
    },
  };
}
