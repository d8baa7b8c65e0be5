import { useCallback, useEffect, useRef, useState } from 'react';
import { CaptureError, type CaptureErrorKey } from './capture-error.ts';
import type { CaptureRequest } from './capture-kind.ts';
import { type Capture, openCapture } from './open-capture.ts';

export interface CaptureState {
  capture: Capture | null;
  isOpening: boolean;
  error: CaptureErrorKey | null;
  /** Opens the devices in place of those that are open. */
  open: (request: CaptureRequest) => void;
  close: () => void;
}

/** The devices that this screen has open. Leaving the screen frees them. */
export function useCapture(): CaptureState {
  const [capture, setCapture] = useState<Capture | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const [error, setError] = useState<CaptureErrorKey | null>(null);
  const opening = useRef<AbortController | null>(null);
  const current = useRef<Capture | null>(null);

  const close = useCallback(() => {
    opening.current?.abort();
    current.current?.close();
    current.current = null;
    setCapture(null);
    setIsOpening(false);
  }, []);

  const open = useCallback(
    (request: CaptureRequest) => {
      close();
      setError(null);
      setIsOpening(true);
      const controller = new AbortController();
      opening.current = controller;
      openCapture(request, controller.signal).then(
        (opened) => {
          if (controller.signal.aborted) return opened.close();
          current.current = opened;
          setCapture(opened);
          setIsOpening(false);
        },
        (reason: unknown) => {
          if (controller.signal.aborted) return;
          if (!(reason instanceof CaptureError)) console.warn('The devices could not be opened', reason);
          setError(reason instanceof CaptureError ? reason.key : 'failed');
          setIsOpening(false);
        },
      );
    },
    [close],
  );
  useEffect(() => close, [close]);
  return { capture, isOpening, error, open, close };
}
