import { loadSherpa } from '../sherpa-onnx/load-sherpa.ts';
import { SAMPLE_RATE } from '../speech-to-text/audio/wav.ts';
import { serveTasks } from '../worker-process/serve-tasks.ts';
import { coarseSteps } from './coarse-steps.ts';
import { listenThrough } from './listen-through.ts';
import { type SoundAnswer, type SoundTask, soundTaskSchema } from './messages.ts';
import { findSpectralEvents } from './spectral-events.ts';
import { createTagListener, type TagSound } from './tagged-events.ts';

serveTasks(async (task, onProgress) => analyse(soundTaskSchema.parse(task), onProgress));

async function analyse(
  { wavPath, tagger }: SoundTask,
  onProgress: (fraction: number) => void,
): Promise<SoundAnswer> {
  const tags = tagger && createTagListener(await loadTagger(tagger));
  const frames = await listenThrough(wavPath, ({ samples, fraction }) => {
    tags?.hear(samples);
    onProgress(fraction);
  });
  return {
    stepSeconds: 0.1,
    ...coarseSteps(frames),
    events: tags ? tags.events() : findSpectralEvents(frames),
    detector: tags ? 'tagging' : 'spectral',
  };
}

async function loadTagger({ model, labels }: NonNullable<SoundTask['tagger']>): Promise<TagSound> {
  const { AudioTagging } = await loadSherpa();
  const tagging = new AudioTagging({
    model: { ced: model, numThreads: 1, provider: 'cpu', debug: 0 },
    labels,
    topK: 8,
  });
  return (samples) => {
    const stream = tagging.createStream();
    stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
    return tagging.compute(stream);
  };
}
