import { Worker } from 'node:worker_threads';
import type { SceneGraph } from '../scene/scene-graph.ts';
import type { FrameRequest } from './frame-source.ts';
import type { RenderRequest } from './render-request.ts';
import type { RenderedScene } from './render-scene.ts';
import type { WorkerMessage } from './worker-messages.ts';

export interface WorkerControl {
  /** Ends the thread at once; the promise or the iteration then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

export interface VideoFrames {
  graph: SceneGraph;
  frameCount: number;
  frameSizeBytes: number;
  /** The soundscape: 16-bit stereo WAV of the video's length. */
  wav: Uint8Array;
  /** Raw RGBA frames, drawn a few ahead of the reader. Leaving the loop early ends the thread. */
  frames: AsyncGenerator<Uint8Array, void, void>;
}

/** Frames that may wait for the reader: enough to hide a hiccup, little memory. */
const FRAMES_AHEAD = 4;

/** `renderScene` in a thread of its own: the event loop stays free. Rejects with what `renderScene` throws. */
export async function renderImageInWorker(
  request: RenderRequest,
  { signal }: WorkerControl = {},
): Promise<RenderedScene> {
  const mailbox = openWorker({ image: request }, signal);
  try {
    const message = await mailbox.take();
    if (message.type !== 'image') throw new Error(`Unexpected message from the illustrator: ${message.type}`);
    return { png: message.png, graph: message.graph };
  } finally {
    await mailbox.close();
  }
}

/** Draws a video's frames in a thread of its own. Rejects with what `createFrameSource` throws. */
export async function openVideoInWorker(
  request: FrameRequest,
  { signal }: WorkerControl = {},
): Promise<VideoFrames> {
  const mailbox = openWorker({ video: request }, signal);
  try {
    const head = await mailbox.take();
    if (head.type !== 'video') throw new Error(`Unexpected message from the illustrator: ${head.type}`);
    const { graph, frameCount, frameSizeBytes, wav } = head;
    return { graph, frameCount, frameSizeBytes, wav, frames: readFrames(mailbox, frameCount) };
  } catch (error) {
    await mailbox.close();
    throw error;
  }
}

async function* readFrames(mailbox: Mailbox, frameCount: number): AsyncGenerator<Uint8Array, void, void> {
  try {
    for (let ahead = 0; ahead < FRAMES_AHEAD; ahead += 1) mailbox.ask();
    for (let index = 0; index < frameCount; index += 1) {
      const message = await mailbox.take();
      if (message.type !== 'frame')
        throw new Error(`Unexpected message from the illustrator: ${message.type}`);
      mailbox.ask();
      yield message.frame;
    }
  } finally {
    await mailbox.close();
  }
}

interface Mailbox {
  /** The next message, in order; rejects when the thread fails or is ended. */
  take(): Promise<WorkerMessage>;
  ask(): void;
  close(): Promise<void>;
}

function openWorker(
  task: { image: RenderRequest } | { video: FrameRequest },
  signal: AbortSignal | undefined,
): Mailbox {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./illustrator-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  const waiting: WorkerMessage[] = [];
  let failure: { error: unknown } | null = null;
  let wake: (() => void) | null = null;
  const settle = () => {
    wake?.();
    wake = null;
  };
  const fail = (error: unknown) => {
    failure ??= { error };
    settle();
  };
  const onAbort = () => {
    fail(signal?.reason);
    void worker.terminate();
  };
  worker.on('message', (message: WorkerMessage) => {
    waiting.push(message);
    settle();
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The illustrator ended before its work was done')));
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    take: async () => {
      for (;;) {
        // An abort wins over what is still in the box.
        signal?.throwIfAborted();
        const message = waiting.shift();
        if (message !== undefined) return message;
        if (failure !== null) throw failure.error;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    ask: () => worker.postMessage('next'),
    close: async () => {
      signal?.removeEventListener('abort', onAbort);
      await worker.terminate();
    },
  };
}
