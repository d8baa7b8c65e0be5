import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buildEncodeArgs, composeSoundscape, listUndrawn, SAMPLE_RATE } from '@atelier/illustrator';
import { createFrameSource } from '@atelier/illustrator/render/frame-source';
import { renderScene } from '@atelier/illustrator/render/render-scene';
import { FFMPEG_LIMITS, runProcess } from '@atelier/media';
import { wavBytes } from '@atelier/media/sound/wav-bytes';
import { serveTasks } from '../../worker-process/serve-tasks.ts';
import { type SketchAnswer, type SketchTask, sketchTaskSchema } from './messages.ts';

serveTasks((task, onProgress) => {
  const parsed = sketchTaskSchema.parse(task);
  return parsed.kind === 'image' ? drawImage(parsed) : drawVideo(parsed, onProgress);
});

async function drawImage(task: Extract<SketchTask, { kind: 'image' }>): Promise<SketchAnswer> {
  const references = await Promise.all(task.referencePaths.map((file) => readFile(file)));
  const { prompt, width, height, seed } = task;
  const { png, graph } = renderScene({ prompt, width, height, seed, references });
  await writeFile(task.outputPath, png);
  return { subjects: graph.subjects.map(({ id }) => id), undrawn: listUndrawn(graph) };
}

/** Draws a video. Frames are streamed to the encoder and never stored. */
async function drawVideo(
  task: Extract<SketchTask, { kind: 'video' }>,
  onProgress: (fraction: number) => void,
): Promise<SketchAnswer> {
  const { prompt, width, height, seed, durationSeconds, framesPerSecond, outputPath } = task;
  const source = createFrameSource({ prompt, width, height, seed, durationSeconds, framesPerSecond });
  const audioPath = `${outputPath}.wav`;
  const sound = composeSoundscape({ graph: source.graph, seed: `${prompt}\u0000${seed}`, durationSeconds });
  await writeFile(audioPath, wavBytes([sound.left, sound.right], SAMPLE_RATE));
  function* frames() {
    for (let index = 0; index < source.frameCount; index++) {
      onProgress(index / source.frameCount);
      // The source reuses its buffer, and the pipe may still hold the previous frame.
      yield source.drawFrame(index).slice();
    }
  }
  await runProcess({
    tool: 'ffmpeg',
    argv: [
      ...['-hide_banner', '-y', '-v', 'error'],
      ...buildEncodeArgs({ width, height, framesPerSecond, durationSeconds, audioPath, outputPath }),
    ],
    stdin: Readable.from(frames(), { objectMode: true, highWaterMark: 2 }),
    timeoutSeconds: 300,
    limits: FFMPEG_LIMITS,
    sandbox: { readPaths: [audioPath], writeFolder: path.dirname(outputPath) },
  });
  return { subjects: source.graph.subjects.map(({ id }) => id), undrawn: listUndrawn(source.graph) };
}
