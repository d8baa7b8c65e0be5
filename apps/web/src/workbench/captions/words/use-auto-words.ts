import type { EngineInfo } from '@atelier/contracts/engines';
import { useEffect, useRef } from 'react';
import { isBusy } from '../../runs/run-state.ts';
import type { VideoUpload } from '../../video-source/use-video-upload.ts';
import { type CaptionedInputs, speechLanguageOf } from '../document/captioned-inputs.ts';
import type { Correction } from '../document/use-correction.ts';
import { isOtherLanguage } from '../languages/heard-language.tsx';
import { engineFor } from '../languages/language-cards.tsx';

/** Times that are still being dragged are not listened to. */
const SETTLED_MS = 900;

interface AutoWords {
  inputs: CaptionedInputs;
  correction: Correction;
  upload: VideoUpload;
  engines: EngineInfo[] | undefined;
  isLocked: boolean;
}

/**
 * Recognises the words as soon as the video has been sent, and again for another excerpt or language while nobody has
 * changed them. Each combination is asked for once: what fails is not asked for again by itself.
 */
export function useAutoWords({ inputs, correction, upload, engines, isLocked }: AutoWords): void {
  const asked = useRef(new Set<string>());
  const { document, transcription, range, isUntouched } = correction;
  const speech = speechLanguageOf(inputs);
  const isHeard = engines !== undefined && engineFor(engines, speech) !== null;
  const isSent = upload.state.status === 'done';
  const isStale =
    document === null ||
    (isUntouched &&
      (document.language !== inputs.language ||
        // The person insists on the chosen language, or leaves the choice to us after all.
        (isOtherLanguage(document) && (inputs.spokenLanguage !== null || inputs.isAutoLanguage)) ||
        (inputs.isAutoLanguage && document.isLanguageGiven) ||
        document.fromSeconds > range.startSeconds + 0.05 ||
        document.untilSeconds < range.endSeconds - 0.05));
  const key = JSON.stringify([
    upload.state.status === 'done' && upload.state.answer.filepath,
    [inputs.spokenLanguage, inputs.language, inputs.isAutoLanguage],
    [range.startSeconds, range.endSeconds],
  ]);
  const isWanted =
    isSent && isHeard && isStale && !isLocked && inputs.styleId !== 0 && !isBusy(transcription);
  const transcribe = useRef(correction.transcribe);
  transcribe.current = correction.transcribe;
  useEffect(() => {
    if (!isWanted || asked.current.has(key)) return;
    const timer = setTimeout(
      () => {
        asked.current.add(key);
        void transcribe.current(null);
      },
      asked.current.size === 0 ? 0 : SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [isWanted, key]);
}
