import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { errorWithoutAnswer, isAbort } from './api-error.ts';

/** A stream that stays silent this long is given up (the server pings more often). */
const SILENCE_MS = 45_000;

/** The standard's types disagree about the kind of buffer that is decoded. */
type TextDecoding = ReadableWritablePair<string, Uint8Array>;

/**
 * Reads server-sent events until the stream ends or falls silent, or `isDone` after one of them.
 * @param open opens the stream with the signal that ends it
 * @throws ApiError as `open`, and for a stream that breaks
 */
export async function readEventStream(
  open: (signal: AbortSignal) => Promise<Response>,
  {
    onEvent,
    isDone = () => false,
    signal,
  }: {
    onEvent: (event: EventSourceMessage) => void;
    isDone?: () => boolean;
    signal?: AbortSignal | undefined;
  },
): Promise<void> {
  const silence = new AbortController();
  const wait = () => setTimeout(() => silence.abort(), SILENCE_MS);
  let timer = wait();
  try {
    const response = await open(signal ? AbortSignal.any([signal, silence.signal]) : silence.signal);
    const parser = createParser({ onEvent });
    const reader = response.body?.pipeThrough(new TextDecoderStream() as TextDecoding).getReader();
    while (reader && !isDone()) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(timer);
      timer = wait();
      parser.feed(value);
    }
  } catch (error) {
    if (silence.signal.aborted && isAbort(error)) return;
    // A stream that breaks is a TypeError in every fetch.
    throw error instanceof TypeError ? errorWithoutAnswer({ timedOut: false, cause: error }) : error;
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}
