/** The reasons for which a device does not record, as keys of messages. */
export type CaptureErrorKey = 'denied' | 'screenDenied' | 'missing' | 'busy' | 'failed';

/** Finds the message for an error of the browser's devices. */
export function captureErrorOf(error: unknown, device: 'camera' | 'screen'): CaptureErrorKey {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return device === 'screen' ? 'screenDenied' : 'denied';
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}

/** An error of a device, with its message. */
export class CaptureError extends Error {
  readonly key: CaptureErrorKey;
  constructor(key: CaptureErrorKey, options?: ErrorOptions) {
    super(`The device does not record: ${key}`, options);
    this.name = 'CaptureError';
    this.key = key;
  }
}
