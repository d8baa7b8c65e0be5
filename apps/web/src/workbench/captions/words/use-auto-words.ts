import type { EngineInfo } from '@atelier/contracts/engines';
import { useEffect, useRef } from 'react';
import { isBusy } from '../../runs/run-state.ts';
import type { VideoUpload } from '../../video-source/use-video-upload.ts';
import { type CaptionedInputs, speechLanguageOf } from '../document/captioned-inputs.ts';
import type { ExcerptCaptions } from '../document/use-captions.ts';
import { isOtherLanguage } from '../languages/heard-language.tsx';
import { engineFor } from '../languages/language-quality.ts';

/** The time without a change after which a changed excerpt is recognised, in ms. */
const SETTLED_MS = 900;

interface AutoWords {
  inputs: CaptionedInputs;
  captions: ExcerptCaptions;
  upload: VideoUpload;
  engines: EngineInfo[] | undefined;
  isLocked: boolean;
}

/**
 * Recognises the words as soon as the video has been sent, and again for another excerpt or language while they are
 * the recogniser's. Each combination is asked for once: what fails is not asked for again by itself.
 */
export function useAutoWords({ inputs, captions, upload, engines, isLocked }: AutoWords): void {
  const asked = useRef(new Set<string>());
  const { document, transcription, range, isRecognised } = captions;
  const speech = speechLanguageOf(inputs);
  const isHeard = engines !== undefined && engineFor(engines, speech) !== null;
  const isSent = upload.state.status === 'done';
  const isStale =
    document === null ||
    (isRecognised &&
      (document.language !== inputs.language ||
        // The person confirmed the chosen language, or changed to automatic.
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
  const { store } = captions;
  useEffect(() => {
    if (!isWanted || asked.current.has(key)) return;
    const timer = setTimeout(
      () => {
        asked.current.add(key);
        void store.transcribe(null);
      },
      asked.current.size === 0 ? 0 : SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [isWanted, key, store]);
}
