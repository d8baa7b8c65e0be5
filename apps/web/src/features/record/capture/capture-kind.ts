export const CAPTURE_KINDS = ['camera', 'screen', 'both', 'voice'] as const;
export type CaptureKind = (typeof CAPTURE_KINDS)[number];

export const QUALITIES = { '1080': 1920, '720': 1280 } as const;
export type Quality = keyof typeof QUALITIES;

/** The quality of a webcam beside a screen: a bubble is small, and two encoders run at once. */
export const WEBCAM_QUALITY: Quality = '720';

export const SHAPES = ['wide', 'upright'] as const;

export interface CaptureRequest {
  kind: CaptureKind;
  /** Ids of devices; empty for the browser's choice. */
  cameraId: string;
  microphoneId: string;
  quality: Quality;
  /** The shape of a camera's picture: as it comes, or the middle of it in 9:16. */
  shape: (typeof SHAPES)[number];
}

/** Returns the kinds that this browser can record: phones share no screen. */
export function possibleKinds(): CaptureKind[] {
  const hasScreen = typeof navigator.mediaDevices?.getDisplayMedia === 'function';
  return CAPTURE_KINDS.filter((kind) => hasScreen || (kind !== 'screen' && kind !== 'both'));
}

/** True where the browser records at all: a page without https has no devices. */
export function canRecord(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function' && typeof MediaRecorder === 'function';
}
