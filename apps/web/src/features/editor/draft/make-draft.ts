import {
  AudioBufferSource,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny';
import { openPieceFile, type PieceFile } from '../../../workbench/long-source/piece-file.ts';
import { chooseDraftEncoding, DRAFT_SOUND, type DraftEncoding } from './draft-encoding.ts';
import type { DraftFilm } from './draft-film.ts';
import { type DraftPlan, draftFrames, draftMoment } from './draft-plan.ts';
import { letOthersRun } from './let-others-run.ts';
import { MediaFiles } from './media-files.ts';
import { DraftPainter } from './picture/draft-painter.ts';
import { DRAFT_COLORS } from './picture/to-yuv.ts';
import { DraftSound } from './sound/draft-sound.ts';

/** The sound is mixed by stretches of this length, in seconds. */
const MIXED_SECONDS = 4;

export interface DraftTexts {
  /** The mark in the picture. */
  mark: string;
  /** The name of the file without its extension, which is also its title. */
  name: string;
  /** The comment in the file. */
  comment: string;
}

export interface FinishedDraft {
  file: File;
  /** Deletes the file from the browser's disk. */
  remove(): Promise<void>;
}

/**
 * Encodes a draft of a film in this tab, frame by frame, into a file on the browser's disk. Memory does not grow with the
 * film. Throws the reason of the signal, and when a file of the film cannot be read or the browser encodes nothing;
 * nothing is left then.
 * @param options.onProgress receives the share that is done, 0 to 1
 */
export async function makeDraft(
  draft: DraftFilm,
  plan: DraftPlan,
  { texts, signal, onProgress }: { texts: DraftTexts; signal: AbortSignal; onProgress(share: number): void },
): Promise<FinishedDraft> {
  const encoding = await chooseDraftEncoding(plan);
  if (!encoding) throw new Error('The browser encodes no video.');
  signal.throwIfAborted();
  const kept = await openPieceFile(`draft-${crypto.randomUUID()}`);
  const files = new MediaFiles();
  // Closed files let their pending reads fail at once.
  const stop = () => files.close();
  signal.addEventListener('abort', stop);
  const painter = new DraftPainter(draft, plan, { mark: texts.mark, files, signal });
  try {
    const sound = new DraftSound(draft, files);
    await encode({ plan, encoding, texts, kept, painter, sound, signal, onProgress });
    const { extension } = encoding;
    const file = await kept.read(`${texts.name}.${extension}`, `video/${extension}`);
    signal.throwIfAborted();
    return { file, remove: () => kept.remove() };
  } catch (error) {
    await kept.remove().catch((reason: unknown) => console.warn('A draft could not be removed', reason));
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', stop);
    files.close();
    await painter.close().catch((reason: unknown) => console.warn('A decoder could not be closed', reason));
  }
}

interface Encoded {
  plan: DraftPlan;
  encoding: DraftEncoding;
  texts: DraftTexts;
  kept: PieceFile;
  painter: DraftPainter;
  sound: DraftSound;
  signal: AbortSignal;
  onProgress(share: number): void;
}

async function encode({ plan, encoding, texts, kept, painter, sound, signal, onProgress }: Encoded) {
  const output = new Output({
    // An index at the end of the file: a draft is watched from the disk.
    format: encoding.extension === 'mp4' ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
    target: new StreamTarget(kept.writable, { chunked: true }),
  });
  const picture = new VideoSampleSource({ ...encoding.video, keyFrameInterval: 2 });
  const audio = new AudioBufferSource(encoding.audio);
  output.addVideoTrack(picture, { frameRate: plan.frameRate });
  output.addAudioTrack(audio);
  output.setMetadataTags({ title: texts.name, comment: texts.comment });
  try {
    await output.start();
    const frames = draftFrames(plan);
    const mixed = soundOfDraft(plan, sound);
    let isHeardUntil = 0;
    for (let frame = 0; frame < frames; frame++) {
      signal.throwIfAborted();
      const seconds = frame / plan.frameRate;
      if (seconds >= isHeardUntil) {
        const stretch = await mixed.next();
        if (!stretch.done) {
          await audio.add(stretch.value);
          isHeardUntil += stretch.value.duration;
        }
      }
      const sample = new VideoSample(await painter.paint(draftMoment(plan, frame)), {
        format: 'I420',
        codedWidth: plan.width,
        codedHeight: plan.height,
        timestamp: seconds,
        duration: 1 / plan.frameRate,
        colorSpace: DRAFT_COLORS,
      });
      await picture.add(sample).finally(() => sample.close());
      onProgress((frame + 1) / frames);
      await letOthersRun();
    }
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
}

/** Mixes the sound of a draft, stretch by stretch; cards are silent. The last stretch ends with the picture. */
async function* soundOfDraft(plan: DraftPlan, sound: DraftSound): AsyncGenerator<AudioBuffer, void, unknown> {
  const { sampleRate, channels: numberOfChannels } = DRAFT_SOUND;
  const samplesOf = (frames: number) => Math.round((frames / plan.frameRate) * sampleRate);
  const { frames } = plan;
  const filmStart = samplesOf(frames.intro);
  const filmEnd = samplesOf(frames.intro + frames.film);
  const most = MIXED_SECONDS * sampleRate;
  const pieces = [
    { from: 0, until: filmStart, isFilm: false },
    { from: filmStart, until: filmEnd, isFilm: true },
    { from: filmEnd, until: samplesOf(draftFrames(plan)), isFilm: false },
  ];
  for (const { from, until, isFilm } of pieces) {
    for (let at = from; at < until; at += most) {
      const length = Math.min(most, until - at);
      yield isFilm
        ? await sound.mix((at - filmStart) / sampleRate, length)
        : new AudioBuffer({ length, numberOfChannels, sampleRate });
    }
  }
}
