export type { FilmBrand, FilmCard } from './brand/film-brand.ts';
export { buildConvertArgs } from './convert/build-convert-args.ts';
export {
  CONVERSIONS,
  type ConversionInput,
  type ConversionOutput,
  type ConversionQuality,
  isConversionAllowed,
} from './convert/conversions.ts';
export type { ConvertJob } from './convert/convert-job.ts';
export { type ConvertResult, convertMedia } from './convert/convert-media.ts';
export {
  searchVideoEncoder,
  setVideoEncoder,
  setX264Preset,
  type VideoEncoderStatus,
  videoEncoderStatus,
} from './encoders/active-encoder.ts';
export {
  VIDEO_ENCODER_IDS,
  type VideoEncoderChoice,
  type VideoEncoderId,
  X264_PRESETS,
} from './encoders/video-encoders.ts';
export { ffmpegVersion } from './ffmpeg/ffmpeg-version.ts';
export { escapeFilterValue, type FilterChain, formatFilterGraph } from './ffmpeg/filter-graph.ts';
export { createProgressParser, type FfmpegProgress, type ProgressParser } from './ffmpeg/parse-progress.ts';
export { type FfmpegRun, type RunControl, runFfmpeg } from './ffmpeg/run-ffmpeg.ts';
export { formatSeconds, MAX_PIXELS, safeInputArgs, toFileUrl } from './ffmpeg/safe-input-args.ts';
export { copyFilm } from './film/copy-film.ts';
export { type CheckDecodableOptions, checkDecodable } from './probe/check-decodable.ts';
export { MediaError, type MediaErrorCode } from './probe/media-error.ts';
export {
  type AudioInfo,
  type MediaInfo,
  type MediaKind,
  type Ratio,
  requireAudio,
  requireVideo,
  type VideoInfo,
} from './probe/media-info.ts';
export { MEDIA_LIMITS, type MediaLimits } from './probe/media-limits.ts';
export { type ProbeOptions, probeMedia } from './probe/probe-media.ts';
export {
  detectSandbox,
  type SandboxMode,
  type SandboxStatus,
  setSandboxMode,
} from './run/detect-sandbox.ts';
export { limitTime } from './run/limit-time.ts';
export { currentPriority, type WorkPriority, withPriority } from './run/priority.ts';
export { onProcessEnded, type ProcessEnded } from './run/process-ended.ts';
export { ProcessError, type ProcessFailure } from './run/process-error.ts';
export { FFMPEG_LIMITS, findExecutable, type ResourceLimits } from './run/resource-limits.ts';
export {
  type CommandLine,
  type ProcessResult,
  type RunProcessOptions,
  runProcess,
  sandboxedCommand,
} from './run/run-process.ts';
export type { SandboxAccess } from './run/sandbox-args.ts';
export { chooseGain, type LoudnessChange } from './sound/choose-gain.ts';
export { extractAudio16kMono, type SpeechAudioJob } from './sound/extract-audio-16k-mono.ts';
export { extractSound } from './sound/extract-sound.ts';
export { measureLoudness, VOICE_TARGET } from './sound/measure-loudness.ts';
export { renderVoiceVideo, type VoiceVideoJob } from './sound/render-voice-video.ts';
export type { StudioSound } from './sound/studio-sound.ts';
export { writeListeningCopy } from './sound/write-listening-copy.ts';
export { extractMovingPreview, type MovingPreviewJob } from './thumbnails/extract-moving-preview.ts';
export { extractThumbnail, type ThumbnailJob } from './thumbnails/extract-thumbnail.ts';
export type { BurnedSubtitles } from './video/burn-subtitles-filter.ts';
export {
  ASPECT_SIZES,
  type AspectRatio,
  chooseClipSize,
  chooseFormatSize,
  chooseSubtitlesSize,
} from './video/canvas-sizes.ts';
export { chooseFrameRate } from './video/choose-frame-rate.ts';
export { type FrameSize, hasSameAspect, type PictureFit } from './video/choose-frame-size.ts';
export type { CropKeyframe, CropPath } from './video/crop-path.ts';
export { joinRecording } from './video/join-recording.ts';
export { outputSampleRate } from './video/mp4-output-args.ts';
export { type MediaRange, type RangeRequest, resolveRange } from './video/resolve-range.ts';
