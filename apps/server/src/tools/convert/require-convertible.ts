import {
  AppError,
  type ConvertCategory,
  type ConvertFields,
  extensionOfName,
  isDocumentName,
  isOutputOf,
  SUPPORTED_FORMATS,
} from '@atelier/contracts';
import type { ImageDecoder } from '@atelier/engines/image-decoding/image-decoder';
import { type ImageFormat, sniffImage } from '@atelier/engines/image-decoding/sniff-image';
import { checkDecodable, type MediaInfo, probeMedia, requireAudio, requireVideo } from '@atelier/media';
import { fromMediaError } from '../../platform/media-failure.ts';
import { refuseDocument, refuseUnknownFile } from './refuse-unknown-file.ts';

/** The real type of a file, detected from its content. */
export type ConvertSource =
  | { category: 'image'; format: string; content: ImageFormat }
  | { category: Exclude<ConvertCategory, 'image'>; format: string; info: MediaInfo };

/**
 * Probes a file and checks that it can be converted to the requested format.
 * Throws AppError `unsupported_format`, `identical_formats`, `times_required`, `start_past_end`,
 * `no_video_track`, `no_audio_track`, and what a broken file is refused with.
 */
export async function requireConvertible(
  file: { path: string; name: string },
  fields: ConvertFields,
  { imageDecoder, signal }: { imageDecoder: ImageDecoder; signal: AbortSignal },
): Promise<ConvertSource> {
  if (isDocumentName(file.name)) throw refuseDocument();
  const source = await findSource(file, signal);
  if (!isOutputOf(source.category, fields.outputFormat)) {
    throw new AppError('unsupported_format', `A ${source.format} file cannot become ${fields.outputFormat}.`);
  }
  if (source.format === fields.outputFormat) {
    throw new AppError(
      'identical_formats',
      'The input and output formats are identical. Please choose a different format.',
    );
  }
  // Told now, and not after a wait in the queue.
  if (source.category === 'image') await imageDecoder.check(file.path, { signal, any: true });
  else await requireTrimmable(file.path, source, fields, signal);
  return source;
}

async function findSource(file: { path: string; name: string }, signal: AbortSignal): Promise<ConvertSource> {
  const content = await sniffImage(file.path);
  if (content) return { category: 'image', format: imageFormat(content, file.name), content };
  const info = await probe(file, signal);
  const format = MEDIA_FORMATS[info.container] ?? info.container;
  // A recording without a picture in a container of videos is sound.
  if (info.kind === 'audio') {
    const sound = soundFormat(info, format);
    if (sound) return { category: 'audio', format: sound, info };
  }
  if (info.kind === 'video' || VIDEO_FORMATS.has(format)) return { category: 'video', format, info };
  throw await refuseUnknownFile(file);
}

/** JPEG has two extensions, and the table offers both: the file's own name decides which one it has. */
function imageFormat(content: ImageFormat, name: string): string {
  if (content !== 'jpeg') return content;
  return extensionOfName(name) === 'jpeg' ? 'jpeg' : 'jpg';
}

const MEDIA_FORMATS: Record<string, string> = { matroska: 'mkv', mpeg: 'mpg', mpegts: 'mpg' };
const VIDEO_FORMATS: ReadonlySet<string> = new Set(SUPPORTED_FORMATS.video.input);
const AUDIO_FORMATS: ReadonlySet<string> = new Set(['mp3', 'wav', 'm4a', 'flac', 'aac']);

function soundFormat(info: MediaInfo, format: string): string | null {
  if (AUDIO_FORMATS.has(format)) return format;
  if (format === 'ogg') return info.audio?.codec === 'opus' ? 'opus' : 'ogg';
  return format === 'mp4' || format === 'mov' ? 'm4a' : null;
}

async function probe(file: { path: string; name: string }, signal: AbortSignal): Promise<MediaInfo> {
  try {
    return await probeMedia(file.path, { signal });
  } catch (error) {
    const described = fromMediaError(error);
    // The sentence for a file that is no media at all speaks of videos elsewhere.
    if (!(described instanceof AppError)) throw described;
    if (described.code === 'invalid_file') throw await refuseUnknownFile(file, described);
    if (described.code !== 'unreadable_media') throw described;
    throw new AppError('unreadable_media', 'The file could not be read.', { cause: described });
  }
}

async function requireTrimmable(
  path: string,
  { info }: Extract<ConvertSource, { info: MediaInfo }>,
  { outputFormat, start_time: start, duration }: ConvertFields,
  signal: AbortSignal,
): Promise<void> {
  if (start === undefined || duration === undefined) {
    throw new AppError('times_required', 'Start time and duration are required for audio and video files.');
  }
  try {
    if (outputFormat === 'mp4' || outputFormat === 'webm' || outputFormat === 'gif') requireVideo(info);
    else requireAudio(info);
    if (start >= info.durationSeconds) {
      throw new AppError('start_past_end', 'The start lies past the end of the file.');
    }
    await checkDecodable({ path, info, signal });
  } catch (error) {
    throw fromMediaError(error);
  }
}
