/** H.264 encoders: x264 in software, and the hardware encoders. */
export const VIDEO_ENCODER_IDS = ['x264', 'nvenc', 'videotoolbox', 'qsv', 'vaapi'] as const;
/** Presets of x264, fastest first. Faster presets make larger files of the same quality. */
export const X264_PRESETS = [
  'ultrafast',
  'superfast',
  'veryfast',
  'faster',
  'fast',
  'medium',
  'slow',
] as const;
export type X264Preset = (typeof X264_PRESETS)[number];
export type VideoEncoderId = (typeof VIDEO_ENCODER_IDS)[number];
export type HardwareEncoderId = Exclude<VideoEncoderId, 'x264'>;
/** `auto`: the first encoder of the table that has the quality of x264 on this machine. */
export type VideoEncoderChoice = 'auto' | VideoEncoderId;

export interface HardwareEncoder {
  id: HardwareEncoderId;
  /** The encoder's name in ffmpeg. */
  codec: string;
  /** Files and folders, of which the first is required; the sandbox gives access to all that exist. */
  devices: readonly string[];
  /** Arguments before the first input. */
  inputArgs: readonly string[];
  /** Replaces x264's preset and quality. @param crf the x264 quality to match */
  qualityArgs: (crf: number) => string[];
  /** Makes forced key frames borders that nothing refers across, for segments that are joined. */
  borderArgs: readonly string[];
  /** True when frames must be brought to the device by a filter. */
  needsUpload: boolean;
  /** True when the encoder holds x264's `-maxrate` and `-bufsize` beside a wanted quality. */
  hasRateLimit: boolean;
}

const DRI = '/dev/dri';
/** Folders in which the drivers of `/dev/dri` identify the card. */
const CARD_INFO = ['/sys/dev/char', '/sys/devices'];

/** In the order in which they are tried. Arguments as in ffmpeg-codecs(1) and `ffmpeg -h encoder=…`. */
export const HARDWARE_ENCODERS: readonly HardwareEncoder[] = [
  {
    id: 'nvenc',
    codec: 'h264_nvenc',
    devices: ['/dev/nvidiactl', '/dev/nvidia0', '/dev/nvidia-uvm', '/dev/nvidia-uvm-tools', ...CARD_INFO],
    inputArgs: [],
    qualityArgs: (crf) => ['-preset', 'p5', '-tune', 'hq', '-rc', 'vbr', '-cq', step(crf), '-b:v', '0'],
    borderArgs: ['-forced-idr', '1'],
    needsUpload: false,
    hasRateLimit: true,
  },
  {
    id: 'videotoolbox',
    codec: 'h264_videotoolbox',
    devices: [],
    inputArgs: [],
    // VideoToolbox has an inverse scale from 1 to 100.
    qualityArgs: (crf) => ['-q:v', String(Math.round(Math.min(100, Math.max(1, 102 - 1.7 * crf))))],
    borderArgs: [],
    needsUpload: false,
    hasRateLimit: false,
  },
  {
    id: 'qsv',
    codec: 'h264_qsv',
    devices: [DRI, ...CARD_INFO],
    inputArgs: [],
    qualityArgs: (crf) => ['-preset', 'medium', '-global_quality', step(crf)],
    borderArgs: ['-forced_idr', '1'],
    needsUpload: false,
    hasRateLimit: false,
  },
  {
    id: 'vaapi',
    codec: 'h264_vaapi',
    devices: [DRI, ...CARD_INFO],
    inputArgs: ['-vaapi_device', `${DRI}/renderD128`],
    qualityArgs: (crf) => ['-rc_mode', 'CQP', '-qp', step(crf)],
    borderArgs: [],
    needsUpload: true,
    hasRateLimit: false,
  },
];

/** Formats a step of x264's quality scale, which all but Apple's encoder share. */
function step(crf: number): string {
  return String(Math.round(Math.min(51, Math.max(1, crf))));
}
