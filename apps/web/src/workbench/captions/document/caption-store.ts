import type { JobNotice } from '@atelier/contracts/jobs';
import { AUTO_LANGUAGE, SPEECH_LANGUAGES, type SpeechLanguage } from '@atelier/contracts/languages';
import type { TranscribeInput, Transcription } from '@atelier/contracts/tools/transcribe';
import type { Word } from '@atelier/contracts/words';
import { createStore } from '@mantine/store';
import { isBusy } from '../../runs/run-state.ts';
import type { VideoUpload } from '../../video-source/use-video-upload.ts';
import { type CaptionDocument, fileKeyOf, linesFrom } from './caption-document.ts';
import type { CaptionedInputs } from './captioned-inputs.ts';
import { readSubtitles } from './read-subtitles.ts';
import { createTranscriptionRun, startTranscription } from './transcribe-video.ts';

/** The part of a video that is transcribed. */
export interface Excerpt
  extends Pick<
    CaptionedInputs,
    'startSeconds' | 'durationSeconds' | 'language' | 'isAutoLanguage' | 'spokenLanguage' | 'styleId'
  > {
  /** Null: no video is chosen. */
  fileKey: string | null;
  /** In seconds of the video. */
  endSeconds: number;
  /** Sends the video. */
  ensure: VideoUpload['ensure'];
}

export interface CaptionState {
  document: CaptionDocument | null;
  /** Notices of the last transcription. */
  notices: JobNotice[];
}

/** More than any video lasts; JSON has no infinity. */
const WHOLE_FILE_SECONDS = 1e6;

/** The words of a screen's video and the transcription that finds them. A store lives outside React. */
export class CaptionStore {
  readonly run = createTranscriptionRun();
  readonly #tool: TranscribeInput['tool'];
  readonly #store;
  #excerpt: Excerpt | null = null;

  /** @param document the document that the tab stored */
  constructor(tool: TranscribeInput['tool'], document: CaptionDocument | null) {
    this.#tool = tool;
    this.#store = createStore<CaptionState>({ document, notices: [] });
  }

  get state(): CaptionState {
    return this.#store.getState();
  }

  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener);

  /** Sets the excerpt for later calls. Another video cancels the transcription. */
  look(excerpt: Excerpt): void {
    const isOther = this.#excerpt !== null && this.#excerpt.fileKey !== excerpt.fileKey;
    this.#excerpt = excerpt;
    if (!isOther) return;
    if (this.state.notices.length > 0) this.#set({ notices: [] });
    this.cancel();
  }

  /** Divides the same words into other lines, because of another style. */
  regroup(lines: Word[][], groupedBy: string): void {
    const { document } = this.state;
    if (document) this.#set({ document: { ...document, lines, groupedBy } });
  }

  /** Sets the language of the words to the recognised one; the words stay. */
  acceptLanguage(language: SpeechLanguage): void {
    const { document } = this.state;
    if (document) this.#set({ document: { ...document, language } });
  }

  cancel(): void {
    this.run
      .cancel()
      .catch((error: unknown) => console.warn('The transcription could not be cancelled', error));
    this.run.reset();
  }

  /** @param script the spoken text; null: it is recognised */
  async transcribe(script: string | null): Promise<void> {
    const excerpt = this.#excerpt;
    if (!excerpt) return;
    const { run } = this;
    // A pasted text replaces the recognition that is under way.
    if (isBusy(run.state)) this.cancel();
    await run.start({
      upload: excerpt.ensure,
      start: async (sent) => [
        await startTranscription({
          tool: this.#tool,
          script,
          filepath: sent?.filepath ?? '',
          ...excerpt,
          startSeconds: Math.max(0, excerpt.startSeconds - (sent?.offsetSeconds ?? 0)),
          language: excerpt.isAutoLanguage ? AUTO_LANGUAGE : excerpt.language,
        }),
      ],
    });
    const { state } = run;
    if (state.phase !== 'done') return;
    this.#place(excerpt, state.output, state.jobIds[0] ?? null);
    run.reset();
  }

  /** Opens a subtitle file whose times count from the excerpt's start. Null, and no change, when it holds no text. */
  async importFile(text: string) {
    const found = await readSubtitles(text);
    const excerpt = this.#excerpt;
    if (found.lines.length === 0 || !excerpt) return null;
    // Recognised words must not replace imported ones.
    this.cancel();
    const lines = linesFrom(
      found.lines.map(({ rows }) => rows.flat()),
      excerpt.startSeconds,
    );
    this.#set({ document: { ...fresh(excerpt, 'imported'), lines } });
    return found;
  }

  /** Opens the subtitle file of a video that is not chosen yet. Times are those of the video. */
  async importWith(file: File, text: string): Promise<void> {
    const { lines } = await readSubtitles(text);
    const excerpt = this.#excerpt;
    if (lines.length === 0 || !excerpt) return;
    const whole = { ...excerpt, fileKey: fileKeyOf(file), startSeconds: 0, endSeconds: WHOLE_FILE_SECONDS };
    const words = lines.map(({ rows }) => rows.flat());
    this.#set({ document: { ...fresh(whole, 'imported'), lines: linesFrom(words, 0) } });
  }

  /** Opens the output of a transcription. */
  #place(excerpt: Excerpt, found: Transcription, transcriptionId: string | null) {
    const heardLanguage = SPEECH_LANGUAGES.find((tag) => tag === found.language) ?? excerpt.language;
    const { isAutoLanguage, startSeconds } = excerpt;
    const lines = linesFrom(
      found.lines.map(({ words }) => words),
      startSeconds,
    );
    this.#set({
      document: {
        ...fresh(excerpt, found.method),
        language: isAutoLanguage ? heardLanguage : excerpt.language,
        lines,
        heardLanguage,
        transcriptionId,
        isLanguageGiven: excerpt.spokenLanguage !== null,
      },
      notices: found.notices,
    });
  }

  #set(changes: Partial<CaptionState>): void {
    this.#store.setState((state) => ({ ...state, ...changes }));
  }
}

/** Returns a document without words. */
function fresh(excerpt: Excerpt, method: CaptionDocument['method']): CaptionDocument {
  return {
    fileKey: excerpt.fileKey ?? '',
    language: excerpt.language,
    lines: [],
    heardLanguage: null,
    isLanguageGiven: false,
    method,
    fromSeconds: excerpt.startSeconds,
    untilSeconds: excerpt.endSeconds,
    transcriptionId: null,
    groupedBy: null,
  };
}
