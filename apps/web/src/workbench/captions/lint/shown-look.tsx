import type { Frame } from '@atelier/captions/caption-line';
import type { CaptionStyle } from '@atelier/captions/caption-style';
import type { FaceBox } from '@atelier/captions/layout/face-box';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

/** The look of the captions in the preview, by which the list of faults judges. */
export interface ShownLook {
  style: CaptionStyle | null;
  frame: Frame;
  /** From the excerpt's start. */
  faces: readonly FaceBox[];
  /** The part of the picture that is shown at a moment of the video, on the canvas. Null: no video. */
  draw: ((context: CanvasRenderingContext2D, video: HTMLVideoElement, seconds: number) => void) | null;
  url: string | null;
}

const Context = createContext<{ look: ShownLook | null; show: (look: ShownLook) => void }>({
  look: null,
  show: () => undefined,
});

/** Lets the editor know what the preview beside it shows. */
export function ShownLookProvider({ children }: { children: ReactNode }) {
  const [look, show] = useState<ShownLook | null>(null);
  const value = useMemo(() => ({ look, show }), [look]);
  return <Context value={value}>{children}</Context>;
}

/** Null: nothing is previewed on this screen. */
export function useShownLook(): ShownLook | null {
  return useContext(Context).look;
}

/** Publishes the look of the preview. `look` must be the same object between renders. */
export function usePublishShownLook(look: ShownLook): void {
  const { show } = useContext(Context);
  useEffect(() => show(look), [show, look]);
}
