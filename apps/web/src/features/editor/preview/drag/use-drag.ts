import { type MouseEvent, type PointerEvent, useRef } from 'react';

interface DragHandlers<Start> {
  /** Returns the state at the start; null refuses the drag. */
  onStart: (event: PointerEvent<HTMLElement>) => Start | null;
  /** Distances in pixels since the start. */
  onMove: (start: Start, dx: number, dy: number) => void;
  onEnd: (start: Start, dx: number, dy: number) => void;
  /** Is called by a click that does not drag, by the keyboard, and by assistive technology. */
  onClick?: () => void;
}

/** A movement shorter than this is a click, in pixels. */
const CLICK_PX = 3;

/** Pointer handlers for an element that is dragged. */
export function useDrag<Start>({ onStart, onMove, onEnd, onClick }: DragHandlers<Start>) {
  const drag = useRef<{ start: Start; x: number; y: number; hasMoved: boolean } | null>(null);
  const hasDragged = useRef(false);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hasDragged.current = false;
      if (event.button !== 0) return;
      const start = onStart(event);
      if (start === null) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { start, x: event.clientX, y: event.clientY, hasMoved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (!now) return;
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      now.hasMoved ||= Math.hypot(dx, dy) > CLICK_PX;
      if (now.hasMoved) onMove(now.start, dx, dy);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      drag.current = null;
      if (!now?.hasMoved) return;
      hasDragged.current = true;
      onEnd(now.start, event.clientX - now.x, event.clientY - now.y);
    },
    onPointerCancel() {
      drag.current = null;
    },
    onClick({ detail }: MouseEvent) {
      // The browser reports a click at the end of a drag, too; a click without a pointer has the detail 0.
      if (detail === 0 || !hasDragged.current) onClick?.();
    },
  };
}
