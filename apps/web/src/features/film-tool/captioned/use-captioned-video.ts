import { ApiError } from '@atelier/client/api-error';
import { randomId } from '@atelier/client/random-id';
import { LIMITS } from '@atelier/contracts/limits';
import { useRef, useState } from 'react';
import { reveal } from '../../../lib/browser/reveal.ts';
import { chosenLook } from '../../../workbench/captions/brand/chosen-look.ts';
import { useBrand } from '../../../workbench/captions/brand/use-brand.ts';
import {
  type CaptionedInputs,
  type CaptionedProblem,
  captionedProblem,
  PROBLEM_FIELDS,
} from '../../../workbench/captions/document/captioned-inputs.ts';
import { useCaptionStore, useCaptions } from '../../../workbench/captions/document/use-captions.ts';
import { tidyFields } from '../../../workbench/cutting/tidy-choice.ts';
import type { ResultFile } from '../../../workbench/runs/file-runs.ts';
import type { ToolRuns } from '../../../workbench/runs/tool-runs.ts';
import { useJobRun } from '../../../workbench/runs/use-job-run.ts';
import { rangeEnd, rangeSeconds, wholeRange } from '../../../workbench/time-range/range.ts';
import { useRequireCredits } from '../../../workbench/tool/tool-gate.tsx';
import { type InputsSchema, useToolInputs } from '../../../workbench/tool/use-tool-inputs.ts';
import { LONG_SOURCE_MAX_BYTES } from '../../../workbench/video-source/check-video-file.ts';
import { useChosenVideo } from '../../../workbench/video-source/use-chosen-video.ts';
import { useServerFindings } from '../../../workbench/video-source/use-server-findings.ts';
import { useVideoUpload } from '../../../workbench/video-source/use-video-upload.ts';
import { linesToSend } from './film-request.ts';
import { type CaptionedStart, restyle, startCaptioned } from './start-captioned.ts';

/** The parts in which the two caption screens differ. */
export interface CaptionedTool<I extends CaptionedInputs> {
  id: 'clip' | 'subtitles';
  schema: InputsSchema<I>;
  runs: ToolRuns<ResultFile>;
  /** The call that starts the job. */
  start: (inputs: I, filepath: string) => CaptionedStart;
  /** A video by link, when the screen takes one; the file wins. Empty: none. */
  linkOf?: (inputs: I) => string;
  /** For the popup, in seconds; null: none is shown. */
  estimateSeconds: (duration: RunDuration) => number | null;
  timeoutMs: (duration: RunDuration) => number;
}

/** In seconds: what the field says (0: none set), and what that comes to for this video. */
interface RunDuration {
  typed: number;
  real: number;
}

/** The state of a caption screen: inputs, video, upload, words and the run. */
export function useCaptionedVideo<I extends CaptionedInputs>(tool: CaptionedTool<I>, initial: I) {
  const [unreadable, setUnreadable] = useState({ start: false, duration: false });
  const choice = useChosenVideo(tool.id, {
    maxBytes: LONG_SOURCE_MAX_BYTES,
    onRead: () => setProblem(null),
  });
  const limits = {
    totalSeconds: choice.video?.durationSeconds ?? null,
    maxSeconds: LIMITS.clipMaxSeconds,
  };
  const { store, wordsLanguage } = useCaptionStore(tool.id);
  const fields = useToolInputs<I, CaptionedProblem>(tool.id, tool.schema, {
    ...initial,
    ...wholeRange(limits),
    language: wordsLanguage ?? initial.language,
  });
  const { change, problem, setProblem } = fields;
  const { isAutoLanguage, language } = fields.inputs;
  // An identified language is that of the words; a person who chooses another ends the identification.
  const inputs: I = { ...fields.inputs, language: (isAutoLanguage && wordsLanguage) || language };
  const { startSeconds } = inputs;
  // The range is the only part of a long video that is sent.
  const piece = { startSeconds, endSeconds: rangeEnd(inputs, limits) };
  const upload = useVideoUpload(choice.video, true, piece);
  useServerFindings(choice, upload);
  const generation = useJobRun(tool.runs);
  // The source of the run under way: after a reload, the file that is found again.
  const source = useRef<File | 'link' | null>(null);
  const file = choice.video?.file ?? null;
  if (!generation.isBusy) source.current = null;
  else source.current ??= file;
  const requireCredits = useRequireCredits(tool.id);
  const kept = useBrand().query.data;
  // Until the kit is known, the server decides whether there is one.
  const isBranded = inputs.brand && kept?.kit !== null;
  /** The kit that the film is made with; null: none. */
  const brand = inputs.brand && kept?.kit ? { kit: kept.kit, logo: kept.logo } : null;
  const look = chosenLook(tool.id, inputs, brand?.kit ?? null);
  const captions = useCaptions({ tool: tool.id, store, inputs, choice, upload });

  /** The sent file's handle, for `run`; one that has expired is forgotten, so that the next press sends it again. */
  const begin = (
    run: (sent: { filepath: string; offsetSeconds: number }, key: string) => Promise<string>,
    needsUpload: boolean,
  ) => {
    const key = randomId();
    source.current = file ?? 'link';
    const duration = { typed: inputs.durationSeconds, real: rangeSeconds(inputs, limits) };
    generation.start(
      {
        upload: needsUpload ? upload.ensure : null,
        start: async (sent) => {
          try {
            return [await run(sent ?? { filepath: '', offsetSeconds: 0 }, key)];
          } catch (error) {
            if (error instanceof ApiError && error.code === 'upload_not_found') upload.forget();
            throw error;
          }
        },
      },
      {
        timeoutMs: tool.timeoutMs(duration),
        estimateSeconds: tool.estimateSeconds(duration),
        variant: inputs.styleId === 0 ? 'withoutSubtitles' : 'withSubtitles',
      },
    );
  };

  const isByLink = choice.video === null && (tool.linkOf?.(inputs) ?? '') !== '';
  const findProblem = () =>
    captionedProblem({
      hasVideo: choice.video !== null || isByLink,
      totalSeconds: limits.totalSeconds,
      inputs,
      unreadable,
    });

  /** True when a run has begun; else the problem is shown, or the person is on the way to the pricing page. */
  const generate = (): boolean => {
    const found = findProblem();
    setProblem(found);
    if (found) reveal(PROBLEM_FIELDS[found]);
    if (found || generation.isBusy || !requireCredits()) return false;
    const lines = inputs.styleId === 0 ? null : linesToSend({ inputs, captions });
    // The run recognises the words itself.
    if (!lines) captions.store.cancel();
    begin(({ filepath, offsetSeconds }, key) => {
      const start = { startSeconds: Math.max(0, startSeconds - offsetSeconds) };
      const { route, body } = tool.start({ ...inputs, ...start }, filepath);
      const transcription_id = captions.document?.transcriptionId;
      const known = lines && {
        captions: { lines: lines.map((words) => ({ words })) },
        // The words are in the language that was heard.
        language_code: inputs.language,
        ...(transcription_id && { transcription_id }),
      };
      const styled = { ...(look && { own_style: look }), ...(isBranded && { brand: true }) };
      const call = { route, body: { ...body, ...styled, ...known, ...tidyFields(inputs.tidy) } };
      return startCaptioned(call, tool.id, key);
    }, !isByLink);
    return true;
  };

  /**
   * The finished result again in the chosen style, with the words it has; as `generate`.
   * @param isFree true when no credits are needed: the pricing page is not opened
   */
  const applyStyle = (isFree: boolean): boolean => {
    const { state } = generation;
    const styleId = inputs.styleId;
    if (state.phase !== 'done' || styleId === null) return false;
    if (!isFree && !requireCredits()) return false;
    const jobId = state.jobIds[0] ?? '';
    begin((_sent, key) => restyle({ jobId, styleId, look, tool: tool.id, key }), false);
    return true;
  };
  return {
    tool: tool.id,
    inputs,
    change,
    setUnreadable,
    choice,
    upload,
    generation,
    /** The chosen film is the one that a run works on, which recognises and looks itself. */
    isRunsOwn: generation.isBusy && (file === null || file === source.current),
    problem,
    /** Everything is given that a run needs from the person. */
    isComplete: findProblem() === null,
    captions,
    brand,
    isBranded,
    look,
    generate,
    applyStyle,
  };
}

export type CaptionedVideo<I extends CaptionedInputs = CaptionedInputs> = ReturnType<
  typeof useCaptionedVideo<I>
>;
