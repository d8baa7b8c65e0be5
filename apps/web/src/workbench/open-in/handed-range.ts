import type { SpeechLanguage } from '@atelier/contracts/languages';
import type { ToolId } from '@atelier/contracts/tools/registry';
import { useEffect, useRef } from 'react';

/** A part of a file (or of a video by link) that one screen hands to another, with its words where they are known. */
export interface HandedRange {
  /** Null: the video is that of the link. */
  file: File | null;
  link: string;
  startSeconds: number;
  durationSeconds: number;
  language: SpeechLanguage;
  /** A subtitle file in times of the whole source; null without words. */
  captions: string | null;
}

const handed = new Map<ToolId, HandedRange>();

/** Leaves it for the tool's screen, which is opened next. A file cannot travel in an address. */
export function handRange(tool: ToolId, range: HandedRange): void {
  handed.set(tool, range);
}

/** Gives the screen what was left for it, once. */
export function useHandedRange(tool: ToolId, take: (range: HandedRange) => void): void {
  const taker = useRef(take);
  taker.current = take;
  useEffect(() => {
    const range = handed.get(tool);
    if (!range) return;
    handed.delete(tool);
    taker.current(range);
  }, [tool]);
}
