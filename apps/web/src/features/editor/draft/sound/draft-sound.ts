import { BLEEP } from '@atelier/contracts/tools/films';
import { DRAFT_SOUND } from '../draft-encoding.ts';
import type { DraftFilm } from '../draft-film.ts';
import type { MediaFiles } from '../media-files.ts';
import { type FilmStretches, filmStretches, type SoundStretch, type TimeRange } from './film-stretches.ts';
import { type ReadSound, SoundReader } from './sound-reader.ts';
import { stretchTime } from './stretch-time.ts';

/** Levels are computed at this distance, in seconds, and change steadily in between. */
const LEVEL_SECONDS = 0.01;
/** A loop of a shorter sound would need thousands of parts. */
const SHORTEST_LOOP_SECONDS = 0.05;

/** Mixes the sound of a film as the preview plays it, some seconds at a time. */
export class DraftSound {
  readonly #draft: DraftFilm;
  readonly #files: MediaFiles;
  readonly #stretches: FilmStretches;
  readonly #readers = new Map<string, Promise<SoundReader | null>>();

  constructor(draft: DraftFilm, files: MediaFiles) {
    this.#draft = draft;
    this.#files = files;
    this.#stretches = filmStretches(draft.film, draft.facts);
  }

  /**
   * Mixes a stretch of the film. Throws when a file cannot be read.
   * @param startSeconds the time of the film
   * @param samples the length
   */
  async mix(startSeconds: number, samples: number): Promise<AudioBuffer> {
    const { channels, sampleRate } = DRAFT_SOUND;
    const context = new OfflineAudioContext(channels, samples, sampleRate);
    const range = { startSeconds, endSeconds: startSeconds + samples / sampleRate };
    const stretches = this.#stretches.during(range);
    await Promise.all(stretches.map((stretch) => this.#add(context, stretch, startSeconds)));
    for (const bleep of this.#stretches.bleepsDuring(range)) addBleep(context, bleep, startSeconds);
    return context.startRendering();
  }

  async #add(context: OfflineAudioContext, stretch: SoundStretch, origin: number): Promise<void> {
    const seconds = stretch.endSeconds - stretch.startSeconds;
    const levels = levelsOf(stretch);
    if (seconds <= 0 || levels.every((level) => level === 0)) return;
    const reader = await this.#readerOf(stretch);
    if (!reader) return;
    const gain = context.createGain();
    gain.gain.setValueCurveAtTime(levels, stretch.startSeconds - origin, seconds);
    gain.connect(context.destination);
    for (const part of partsOf(stretch, reader.durationSeconds)) {
      const sound = await readPart(reader, part, stretch.speed);
      if (!sound) continue;
      const node = context.createBufferSource();
      node.buffer = sound.buffer;
      node.connect(gain);
      const when = stretch.startSeconds - origin + part.afterSeconds;
      node.start(when, part.fileSeconds - sound.startSeconds, part.seconds);
    }
  }

  async #readerOf({ file, isSource }: SoundStretch): Promise<SoundReader | null> {
    const address = isSource ? this.#draft.addressOfSource(file) : this.#draft.addressOfFile(file);
    if (address === null || (isSource && this.#draft.film.sources[file]?.kind === 'image')) return null;
    const known = this.#readers.get(address) ?? this.#files.open(address).then(SoundReader.of);
    this.#readers.set(address, known);
    return known;
  }
}

/** A part of a stretch that is read from its file without a jump. */
interface Part {
  /** The time since the start of the stretch, and the length, in seconds of the film. */
  afterSeconds: number;
  seconds: number;
  fileSeconds: number;
}

/** Returns the parts of a stretch: one, or those of a sound that begins again at its end. */
function partsOf(stretch: SoundStretch, fileDuration: number): Part[] {
  const { fileSeconds, startSeconds, endSeconds, speed, isLooped } = stretch;
  const whole = endSeconds - startSeconds;
  if (!isLooped || fileDuration < SHORTEST_LOOP_SECONDS) {
    const seconds = Math.min(whole, (fileDuration - fileSeconds) / speed);
    return seconds > 0 ? [{ afterSeconds: 0, seconds, fileSeconds }] : [];
  }
  const parts: Part[] = [];
  for (let after = 0; after < whole - 1e-6; ) {
    const at = (fileSeconds + after) % fileDuration;
    const seconds = Math.min(whole - after, fileDuration - at);
    parts.push({ afterSeconds: after, seconds, fileSeconds: at });
    after += seconds;
  }
  return parts;
}

/** Reads a part at the speed of its scene; the voice keeps its pitch. */
async function readPart(reader: SoundReader, part: Part, speed: number): Promise<ReadSound | null> {
  const sound = await reader.read(part.fileSeconds, part.seconds * speed);
  if (!sound || speed === 1) return sound;
  const { sampleRate, numberOfChannels } = sound.buffer;
  const length = Math.max(1, Math.round(part.seconds * sampleRate));
  const channels = Array.from({ length: numberOfChannels }, (_, channel) =>
    sound.buffer.getChannelData(channel),
  );
  const buffer = new AudioBuffer({ length, numberOfChannels, sampleRate });
  for (const [channel, samples] of stretchTime(channels, { speed, length, sampleRate }).entries())
    buffer.copyToChannel(samples, channel);
  return { buffer, startSeconds: part.fileSeconds };
}

function levelsOf({ startSeconds, endSeconds, levelAt }: SoundStretch): Float32Array {
  const seconds = endSeconds - startSeconds;
  const steps = Math.max(1, Math.round(seconds / LEVEL_SECONDS));
  // The end belongs to what follows.
  const last = endSeconds - 1e-6;
  return Float32Array.from({ length: steps + 1 }, (_, step) =>
    levelAt(Math.min(last, startSeconds + (step / steps) * seconds)),
  );
}

function addBleep(
  context: OfflineAudioContext,
  { startSeconds, endSeconds }: TimeRange,
  origin: number,
): void {
  if (endSeconds <= Math.max(startSeconds, origin)) return;
  const gain = context.createGain();
  gain.gain.value = BLEEP.level;
  const tone = context.createOscillator();
  tone.frequency.value = BLEEP.hertz;
  tone.connect(gain).connect(context.destination);
  tone.start(Math.max(0, startSeconds - origin));
  tone.stop(endSeconds - origin);
}
