/** How H.264 is made: in software, or by a part of the machine built for it. */
export const VIDEO_ENCODER_IDS = ['x264', 'nvenc', 'videotoolbox', 'qsv', 'vaapi'] as const;
/** What x264 may take its time for, quickest first: quicker means larger files at the same quality. */
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
/** `auto`: the first of the table that works here as well as x264. */
export type VideoEncoderChoice = 'auto' | VideoEncoderId;

export interface HardwareEncoder {
  id: HardwareEncoderId;
  /** Its name in ffmpeg. */
  codec: string;
  /** Files and folders of which the first must be there; a program inside the sandbox is given all that are. */
  devices: readonly string[];
  /** Before the first input. */
  inputArgs: readonly string[];
  /** Takes the place of x264's preset and quality. @param crf of the x264 run whose quality is wanted */
  qualityArgs: (crf: number) => string[];
  /** True when frames must be brought to the device by a filter. */
  needsUpload: boolean;
  /** True when the encoder holds x264's `-maxrate` and `-bufsize` beside a wanted quality. */
  hasRateLimit: boolean;
}

const DRI = '/dev/dri';
/** Where the drivers of `/dev/dri` look for what card it is. */
const CARD_INFO = ['/sys/dev/char', '/sys/devices'];

/** In the order in which they are tried. Arguments as in ffmpeg-codecs(1) and `ffmpeg -h encoder=…`. */
export const HARDWARE_ENCODERS: readonly HardwareEncoder[] = [
  {
    id: 'nvenc',
    codec: 'h264_nvenc',
    devices: ['/dev/nvidiactl', '/dev/nvidia0', '/dev/nvidia-uvm', '/dev/nvidia-uvm-tools', ...CARD_INFO],
    inputArgs: [],
    qualityArgs: (crf) => ['-preset', 'p5', '-tune', 'hq', '-rc', 'vbr', '-cq', step(crf), '-b:v', '0'],
    needsUpload: false,
    hasRateLimit: true,
  },
  {
    id: 'videotoolbox',
    codec: 'h264_videotoolbox',
    devices: [],
    inputArgs: [],
    // Its scale runs the other way, from 1 to 100.
    qualityArgs: (crf) => ['-q:v', String(Math.round(Math.min(100, Math.max(1, 102 - 1.7 * crf))))],
    needsUpload: false,
    hasRateLimit: false,
  },
  {
    id: 'qsv',
    codec: 'h264_qsv',
    devices: [DRI, ...CARD_INFO],
    inputArgs: [],
    qualityArgs: (crf) => ['-preset', 'medium', '-global_quality', step(crf)],
    needsUpload: false,
    hasRateLimit: false,
  },
  {
    id: 'vaapi',
    codec: 'h264_vaapi',
    devices: [DRI, ...CARD_INFO],
    inputArgs: ['-vaapi_device', `${DRI}/renderD128`],
    qualityArgs: (crf) => ['-rc_mode', 'CQP', '-qp', step(crf)],
    needsUpload: true,
    hasRateLimit: false,
  },
];

/** A step of the scale that all but Apple's share with x264. */
function step(crf: number): string {
  return String(Math.round(Math.min(51, Math.max(1, crf))));
}
