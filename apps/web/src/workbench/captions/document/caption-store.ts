import type { JobNotice } from '@atelier/contracts/jobs';
import { AUTO_LANGUAGE, SPEECH_LANGUAGES, type SpeechLanguage } from '@atelier/contracts/languages';
import type { TranscribeInput, Transcription } from '@atelier/contracts/tools/transcribe';
import { applyOperations } from '@atelier/film';
import { createStore } from '@mantine/store';
import type { VideoUpload } from '../../video-source/use-video-upload.ts';
import {
  type CaptionDocument,
  type EditLine,
  editLinesOf,
  emptyFilm,
  fileKeyOf,
  placed,
  withLines,
} from './caption-document.ts';
import { type CaptionEdit, editCaptions } from './caption-edits.ts';
import type { CaptionedInputs } from './captioned-inputs.ts';
import { offersOf } from './offered-words.ts';
import { readSubtitles } from './read-subtitles.ts';
import { createTranscriptionRun, startTranscription } from './transcribe-video.ts';

/** The tools whose screens cut the video. */
export type CuttingTool = TranscribeInput['tool'];

/** The part of a video that is transcribed and edited. */
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
  /** Receives the language that was identified. */
  onLanguage: ((language: SpeechLanguage) => void) | null;
}

export interface CaptionState {
  document: CaptionDocument | null;
  /** The documents before and after it. */
  past: CaptionDocument[];
  future: CaptionDocument[];
  /** The gesture of the last change; undo takes all changes of one gesture back at once. */
  gesture: string | null;
  /** Notices of the last transcription. */
  notices: JobNotice[];
}

/** The number of changes that can be undone. */
const MAX_STEPS = 200;
/** More than any video lasts; JSON has no infinity. */
const WHOLE_FILE_SECONDS = 1e6;

/**
 * The captions of a screen's video: a film document with its lines and the origin of its words, undo and redo. A
 * store lives outside React.
 */
export class CaptionStore {
  readonly run = createTranscriptionRun();
  readonly #tool: CuttingTool;
  readonly #store;
  #excerpt: Excerpt | null = null;

  /** @param document the document that the tab stored */
  constructor(tool: CuttingTool, document: CaptionDocument | null) {
    this.#tool = tool;
    this.#store = createStore<CaptionState>({
      ...{ document, past: [], future: [], gesture: null, notices: [] },
    });
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

  /** Applies operations of films, as `FilmStore.edit` does. A first cut begins a document without words. */
  edit(operations: readonly unknown[], gesture: string | null = null): void {
    this.#change((document) => {
      const { film } = applyOperations(document.film, operations);
      const isTouched = document.isTouched || film.words !== document.film.words;
      return film === document.film ? document : { ...document, film, isTouched };
    }, gesture);
  }

  /** Changes words, their times or their lines. */
  write(edit: CaptionEdit, gesture: string | null = null): void {
    this.#change((document) => {
      const next = editCaptions(document, edit);
      return next === document ? document : { ...next, isTouched: true };
    }, gesture);
  }

  undo(): void {
    this.#travel('past', 'future');
  }

  redo(): void {
    this.#travel('future', 'past');
  }

  discard(): void {
    this.#open(null);
  }

  /** Divides the same words into other lines, because of another style; undo ignores this change. */
  regroup(lines: readonly EditLine[], groupedBy: string): void {
    const { document } = this.state;
    if (document) this.#set({ document: { ...withLines(document, lines), groupedBy } });
  }

  /** Sets the language of the words to the recognised one; the words stay. */
  acceptLanguage(language: SpeechLanguage): void {
    const { document } = this.state;
    if (document) this.#open({ ...document, film: { ...document.film, language } });
  }

  cancel(): void {
    this.run
      .cancel()
      .catch((error: unknown) => console.warn('The transcription could not be cancelled', error));
    this.run.reset();
  }

  /** @param script the spoken text; null: it is recognised. @param listens only analyses the sound */
  async transcribe(script: string | null, listens = false): Promise<void> {
    const excerpt = this.#excerpt;
    if (!excerpt) return;
    const { run } = this;
    await run.start({
      upload: excerpt.ensure,
      start: async (sent) => [
        await startTranscription({
          ...{ tool: this.#tool, script, listens, filepath: sent?.filepath ?? '' },
          ...excerpt,
          startSeconds: Math.max(0, excerpt.startSeconds - (sent?.offsetSeconds ?? 0)),
          language: excerpt.isAutoLanguage ? AUTO_LANGUAGE : excerpt.language,
        }),
      ],
    });
    const { state } = run;
    if (state.phase !== 'done') return;
    this.#place(excerpt, state.output, { listens, jobId: state.jobIds[0] ?? null });
    this.#set({ notices: listens ? [] : state.output.notices });
    run.reset();
  }

  /** Opens a subtitle file whose times count from the excerpt's start. Null, and no change, when it holds no text. */
  async importFile(text: string) {
    const found = await readSubtitles(text);
    const excerpt = this.#excerpt;
    if (found.lines.length === 0 || !excerpt) return null;
    // Recognised words must not replace imported ones.
    this.cancel();
    const lines = found.lines.map(({ rows }) => rows.flat());
    this.#open(withLines(this.#fresh(excerpt, 'imported'), editLinesOf(lines, excerpt.startSeconds)));
    return found;
  }

  /** Opens the subtitle file of a video that is not chosen yet. Times are those of the video. */
  async importWith(file: File, text: string): Promise<void> {
    const { lines } = await readSubtitles(text);
    const excerpt = this.#excerpt;
    if (lines.length === 0 || !excerpt) return;
    const whole = { ...excerpt, fileKey: fileKeyOf(file), startSeconds: 0, endSeconds: WHOLE_FILE_SECONDS };
    const words = lines.map(({ rows }) => rows.flat());
    this.#open(withLines({ ...this.#fresh(whole, 'imported'), sound: null }, editLinesOf(words, 0)));
  }

  /** Opens the output of a transcription. New words keep the cuts, and new levels of the sound keep the words. */
  #place(
    excerpt: Excerpt,
    found: Transcription,
    { listens, jobId }: { listens: boolean; jobId: string | null },
  ) {
    const sound = found.sound ?? null;
    const { startSeconds, endSeconds } = excerpt;
    if (listens) {
      const { document } = this.#ofExcerpt(excerpt);
      const analysed = { fromSeconds: startSeconds, untilSeconds: endSeconds, sound };
      return this.#open({ ...(document ?? this.#fresh(excerpt, 'none')), ...analysed });
    }
    const heardLanguage = SPEECH_LANGUAGES.find((tag) => tag === found.language) ?? excerpt.language;
    const { isAutoLanguage } = excerpt;
    if (isAutoLanguage) excerpt.onLanguage?.(heardLanguage);
    const language = isAutoLanguage ? heardLanguage : excerpt.language;
    const lines = editLinesOf(
      found.lines.map(({ words }) => words),
      startSeconds,
    );
    this.#open({
      ...withLines(this.#fresh({ ...excerpt, language }, found.method), lines),
      ...{ sound, heardLanguage, transcriptionId: jobId, offers: offersOf(found) },
      isLanguageGiven: excerpt.spokenLanguage !== null,
      heard: heardWords(found, startSeconds),
    });
  }

  /** A document without words, with the cuts and the sound of the excerpt's video. */
  #fresh(excerpt: Excerpt, method: CaptionDocument['method']): CaptionDocument {
    const { document } = this.#ofExcerpt(excerpt);
    const film = emptyFilm(excerpt.language);
    return {
      fileKey: excerpt.fileKey ?? '',
      film: { ...film, scenes: document?.film.scenes ?? film.scenes },
      ...{ lines: [], offers: [], heard: null, heardLanguage: null, isLanguageGiven: false, method },
      ...{ fromSeconds: excerpt.startSeconds, untilSeconds: excerpt.endSeconds },
      ...{ sound: document?.sound ?? null, transcriptionId: null, isTouched: false, groupedBy: null },
    };
  }

  /** The document of the excerpt's video; a document of another video is kept until a new one replaces it. */
  #ofExcerpt({ fileKey }: Excerpt) {
    const { document } = this.state;
    return { document: document?.fileKey === fileKey ? document : null };
  }

  #open(document: CaptionDocument | null): void {
    this.#set({ document, past: [], future: [], gesture: null });
  }

  #change(change: (document: CaptionDocument) => CaptionDocument, gesture: string | null): void {
    const excerpt = this.#excerpt;
    if (!excerpt || excerpt.fileKey === null) return;
    const known = this.#ofExcerpt(excerpt).document;
    if (!known) this.#open(null);
    const document = known ?? this.#fresh(excerpt, 'none');
    const next = change(document);
    if (next === document) return;
    const { past, gesture: last } = this.state;
    const goesOn = gesture !== null && gesture === last;
    this.#set({
      document: next,
      past: goesOn ? past : [...past, document].slice(-MAX_STEPS),
      future: [],
      gesture,
    });
  }

  #travel(from: 'past' | 'future', to: 'past' | 'future'): void {
    const { document, ...state } = this.state;
    const next = state[from].at(-1);
    if (!document || !next) return;
    this.#set({
      document: { ...document, film: next.film, lines: next.lines, offers: next.offers },
      [from]: state[from].slice(0, -1),
      [to]: [...state[to], document],
      gesture: null,
    });
  }

  #set(changes: Partial<CaptionState>): void {
    this.#store.setState((state) => ({ ...state, ...changes }));
  }
}

/** The recognised words, in seconds of the video; null for a translation or a pasted text. */
function heardWords(found: Transcription, offsetSeconds: number): CaptionDocument['heard'] {
  if (found.engine === null || found.language !== found.spokenLanguage) return null;
  return found.words.map((word) => ({ text: word.text, ...placed(word, offsetSeconds) }));
}
