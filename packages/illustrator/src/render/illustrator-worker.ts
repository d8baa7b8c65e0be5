import { parentPort, workerData } from 'node:worker_threads';
import { createSoundscape } from '../sound/soundscape.ts';
import { createFrameSource, type FrameRequest } from './frame-source.ts';
import type { RenderRequest } from './render-request.ts';
import { renderScene } from './render-scene.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** The thread's own program: draws one picture, or frames as they are asked for. Started by run-in-worker.ts. */
const port = parentPort;
if (port === null) throw new Error('illustrator-worker.ts runs as a worker thread only');

const task = workerData as { image: RenderRequest } | { video: FrameRequest };

function send(message: WorkerMessage, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

if ('image' in task) {
  const { png, graph } = renderScene(task.image);
  send({ type: 'image', png, graph });
} else {
  const source = createFrameSource(task.video);
  const wav = createSoundscape({
    graph: source.graph,
    seed: `${task.video.prompt}\u0000${task.video.seed ?? 0}`,
    durationSeconds: task.video.durationSeconds,
  });
  const { graph, frameCount, frameSizeBytes } = source;
  send({ type: 'video', graph, frameCount, frameSizeBytes, wav });
  let index = 0;
  // Each message asks for one frame more.
  port.on('message', () => {
    if (index === frameCount) return;
    const frame = source.drawFrame(index).slice();
    index += 1;
    send({ type: 'frame', frame }, [frame.buffer]);
    if (index === frameCount) port.close();
  });
}
