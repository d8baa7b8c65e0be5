import type { ImportedCaptions } from '@atelier/captions/formats/imported-captions';
import type { JobNotice } from '@atelier/contracts/jobs';
import { AUTO_LANGUAGE, CLIP_LANGUAGES, type SpeechLanguage } from '@atelier/contracts/languages';
import { listenLimit, type TranscribeInput, type Transcription } from '@atelier/contracts/tools/transcribe';
import { isCutWord } from '@atelier/transcript/cuts/time-map';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { useTabState } from '../../../lib/browser/use-tab-state.ts';
import { useEndWithPage } from '../../runs/use-end-with-page.ts';
import { useRunState } from '../../runs/use-job-run.ts';
import { rangeEnd } from '../../time-range/range.ts';
import type { VideoChoice } from '../../video-source/use-chosen-video.ts';
import type { VideoUpload } from '../../video-source/use-video-upload.ts';
import {
  type CaptionDocument,
  captionDocumentSchema,
  captionsOf,
  editLinesOf,
  fileKeyOf,
  linesInside,
  toHundredth,
} from './caption-document.ts';
import type { CaptionedInputs } from './captioned-inputs.ts';
import type { CutEdit } from './cut-edits.ts';
import { cutsInside } from './cuts-inside.ts';
import { withOffers } from './offered-words.ts';
import { readSubtitles } from './read-subtitles.ts';
import { reduceCorrection } from './reduce-correction.ts';
import { createTranscriptionRun, startTranscription } from './transcribe-video.ts';

/** The screens on which something is cut. */
export type CuttingTool = TranscribeInput['tool'];

type CorrectionInputs = Pick<
  CaptionedInputs,
  'startSeconds' | 'durationSeconds' | 'language' | 'isAutoLanguage' | 'spokenLanguage' | 'styleId'
>;

interface CorrectionOptions {
  tool: CuttingTool;
  inputs: CorrectionInputs;
  choice: VideoChoice;
  upload: Pick<VideoUpload, 'ensure'>;
  /** Called with the language that was identified. */
  onLanguage?: (language: SpeechLanguage) => void;
}

/** "Correct before you burn": the words of the chosen video, where they came from and what was changed in them. */
export function useCorrection({ tool, inputs, choice, upload, onLanguage }: CorrectionOptions) {
  const [saved, save] = useTabState(`${tool}:captions`, captionDocumentSchema.nullable(), null);
  const [state, dispatch] = useReducer(reduceCorrection, saved, (document) => ({
    document,
    past: [],
    future: [],
    gesture: null,
  }));
  useEffect(() => save(state.document), [save, state.document]);
  const [run] = useState(createTranscriptionRun);
  const transcription = useRunState(run);
  useEndWithPage(run);
  const [notices, setNotices] = useState<JobNotice[]>([]);
  const { video } = choice;
  const fileKey = video ? fileKeyOf(video.file) : null;
  // Words of another video wait for it; a new transcription takes their place.
  const whole = state.document?.fileKey === fileKey ? state.document : null;
  const document = whole?.method === 'none' ? null : whole;
  const { startSeconds } = inputs;
  // A start past the end is refused when it is sent; until then the excerpt is empty.
  const endSeconds = Math.max(
    startSeconds,
    rangeEnd(inputs, { totalSeconds: video?.durationSeconds ?? null, maxSeconds: listenLimit(tool) }),
  );

  const cancel = useCallback(() => {
    run.cancel().catch((error: unknown) => console.warn('The transcription could not be cancelled', error));
    run.reset();
  }, [run]);

  // Another file or a screen that is left: nobody waits for these words any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each file
  useEffect(() => {
    setNotices([]);
    return cancel;
  }, [fileKey]);

  /** The cuts stay when the words come, and so does the analysed sound. */
  const open = (
    found: Pick<CaptionDocument, 'method' | 'fromSeconds' | 'untilSeconds' | 'lines'> &
      Partial<Pick<CaptionDocument, 'heard' | 'language' | 'heardLanguage' | 'isLanguageGiven'>>,
    sound = whole?.sound,
    transcriptionId: string | null = null,
  ) => {
    if (fileKey === null) return;
    const fresh = { isTouched: false, groupedBy: null, transcriptionId };
    const kept = { cuts: whole?.cuts ?? [], sound: sound ?? null, ...fresh };
    dispatch({
      type: 'open',
      document: { ...UNHEARD, language: inputs.language, ...found, ...kept, fileKey },
    });
  };

  /** A document without words, for a first cut. */
  const editCuts = (edit: CutEdit, gesture?: string): void => {
    if (!whole) open({ method: 'none', fromSeconds: startSeconds, untilSeconds: endSeconds, lines: [] });
    dispatch({ type: 'edit', edit, ...(gesture === undefined ? {} : { gesture }) });
  };

  /** @param script what is said; null: it is recognised. @param listens only listens for pauses */
  const transcribe = async (script: string | null, listens = false): Promise<void> => {
    await run.start({
      upload: upload.ensure,
      start: async (sent) => [
        await startTranscription({
          tool,
          script,
          listens,
          startSeconds: Math.max(0, startSeconds - (sent?.offsetSeconds ?? 0)),
          filepath: sent?.filepath ?? '',
          durationSeconds: inputs.durationSeconds,
          language: inputs.isAutoLanguage ? AUTO_LANGUAGE : inputs.language,
          spokenLanguage: inputs.spokenLanguage,
          styleId: inputs.styleId,
        }),
      ],
    });
    const { state } = run;
    if (state.phase !== 'done') return;
    const { method, notices: found, sound } = state.output;
    const words = withOffers(state.output);
    const heardLanguage = CLIP_LANGUAGES.find((tag) => tag === state.output.language) ?? inputs.language;
    const isIdentified = inputs.isAutoLanguage && !listens;
    if (isIdentified) onLanguage?.(heardLanguage);
    open(
      {
        method: listens ? (document?.method ?? 'none') : method,
        fromSeconds: startSeconds,
        untilSeconds: endSeconds,
        lines: listens ? (document?.lines ?? []) : editLinesOf(words, startSeconds),
        ...(isIdentified && { language: heardLanguage }),
        heardLanguage: listens ? (document?.heardLanguage ?? null) : heardLanguage,
        isLanguageGiven: inputs.spokenLanguage !== null,
        heard: listens ? (document?.heard ?? null) : heardWords(state.output, startSeconds),
      },
      sound ?? null,
      listens ? (document?.transcriptionId ?? null) : (state.jobIds[0] ?? null),
    );
    setNotices(listens ? [] : found);
    run.reset();
  };

  /** A subtitle file whose times count from the excerpt's start. Null, and nothing changes, when it holds no text. */
  const importFile = async (text: string): Promise<ImportedCaptions | null> => {
    const found = await readSubtitles(text);
    if (found.lines.length === 0) return null;
    // Words that a person brings are not replaced by recognised ones.
    cancel();
    const lines = importedLines(found, startSeconds);
    open({ method: 'imported', fromSeconds: startSeconds, untilSeconds: endSeconds, lines });
    return found;
  };

  /** The subtitle file that comes with a video, its times those of the video; it waits until that video is chosen. */
  const importWith = async (file: File, text: string): Promise<void> => {
    const lines = importedLines(await readSubtitles(text), 0);
    if (lines.length === 0) return;
    const document = { lines, fileKey: fileKeyOf(file), language: inputs.language };
    dispatch({
      type: 'open',
      document: {
        ...document,
        method: 'imported',
        fromSeconds: 0,
        untilSeconds: WHOLE_FILE_SECONDS,
        cuts: [],
        sound: null,
        transcriptionId: null,
        isTouched: false,
        groupedBy: null,
        ...UNHEARD,
      },
    });
  };

  /** Makes the language that was heard that of the words, which stay as they are. */
  const acceptLanguage = (language: SpeechLanguage): void => {
    if (document) dispatch({ type: 'open', document: { ...document, language } });
  };

  const shown = useMemo(
    () => (document ? linesInside(document.lines, { startSeconds, endSeconds }) : null),
    [document, startSeconds, endSeconds],
  );
  const cutting = useMemo(
    () => cutsInside(whole, { startSeconds, endSeconds }),
    [whole, startSeconds, endSeconds],
  );
  const left = useMemo(
    () =>
      shown
        ?.map((words) => words.filter((word) => !isCutWord(word, cutting.wanted)))
        .filter((words) => words.length > 0) ?? null,
    [shown, cutting.wanted],
  );
  const captions = useMemo(() => (shown ? captionsOf(shown) : null), [shown]);
  return {
    document,
    transcription,
    notices,
    /** Recognised and as it was recognised: it may be recognised anew, and its lines follow the style. */
    isUntouched: document?.method === 'recognised' && !document.isTouched,
    dispatch,
    transcribe,
    importFile,
    importWith,
    acceptLanguage,
    cancel,
    range: { startSeconds, endSeconds },
    /** The cuts, with or without words. */
    cutting,
    /** The same in seconds of the video, as it was asked for. */
    cuts: whole?.cuts ?? NO_CUTS,
    editCuts,
    /** The words inside the excerpt, their times counted from its start; null: none were asked for. */
    lines: shown,
    /** Those of them that are still said. */
    left,
    /** The captions of a run; null: the run recognises them itself. */
    captions,
    canUndo: whole !== null && state.past.length > 0,
    canRedo: whole !== null && state.future.length > 0,
  };
}
const NO_CUTS: CaptionDocument['cuts'] = [];
const UNHEARD = { heard: null, heardLanguage: null, isLanguageGiven: false };
/** More than any video lasts; JSON has no infinity. */
const WHOLE_FILE_SECONDS = 1e6;

/** The recognised words, in seconds of the video; null for a translation or a pasted text. */
function heardWords(found: Transcription, offsetSeconds: number): CaptionDocument['heard'] {
  if (found.engine === null || found.language !== found.spokenLanguage) return null;
  return found.words.map(({ text, startSeconds, endSeconds }) => ({
    text,
    startSeconds: toHundredth(startSeconds + offsetSeconds),
    endSeconds: toHundredth(endSeconds + offsetSeconds),
  }));
}

function importedLines({ lines }: ImportedCaptions, offsetSeconds: number) {
  return editLinesOf(
    lines.map(({ rows }) => rows.flat()),
    offsetSeconds,
  );
}

export type Correction = ReturnType<typeof useCorrection>;
