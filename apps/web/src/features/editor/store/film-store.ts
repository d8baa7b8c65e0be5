import { ApiError } from '@atelier/client/api-error';
import { doOperationsTouch, type Film, type Operation, type OperationInput } from '@atelier/film';
import { isNotFound, isPassing } from './error-kinds.ts';
import { advanceHistory, historyOf } from './film-history.ts';
import { type FilmState, type FilmStoreOptions, initialState } from './film-state.ts';
import {
  type AppliedStep,
  applyStep,
  type FilmStep,
  joinSteps,
  newStep,
  parseOperations,
  rebaseSteps,
  type StoredSteps,
  sentBefore,
} from './film-step.ts';
import { OtherEdits } from './other-edits.ts';
import type { Selection } from './selection.ts';
import { readNewest, type ServerFilm, separateOwnEdits, withEdits } from './server-film.ts';

/** Edits are sent this long after the first one, in ms; steps of one gesture become one until then. */
const SEND_AFTER_MS = 400;
const RETRY_MS = 5000;

/**
 * The document of one film in this tab. Edits are applied at once and sent one after the other; edits of others are
 * applied before those that were not sent yet. Lives outside React.
 */
export class FilmStore {
  readonly id: string;
  readonly others = new OtherEdits();
  readonly #options: FilmStoreOptions;
  readonly #listeners = new Set<() => void>();
  #base: ServerFilm;
  /** The edits that the server is not known to have, the oldest first. */
  #steps: AppliedStep[] = [];
  #state: FilmState;
  /** The last task that talks to the server: tasks run one after the other, because each of them changes the base. */
  #lastTask: Promise<unknown> = Promise.resolve();
  #isOffline = false;
  #refreshing: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isClosed = false;

  constructor(options: FilmStoreOptions) {
    this.id = options.id;
    this.#options = options;
    const { film, revision, edits } = options;
    this.#base = withEdits({ film, revision, history: historyOf([]) }, edits);
    this.#state = initialState(this.#base);
    const stored = options.memory.read();
    if (stored) this.#merge(stored.steps.map(sentBefore), { edits, since: stored.revision });
    this.#sendSoon(0);
    options.memory.onTabClosed((left) => this.#adopt(left));
  }

  get state(): FilmState {
    return this.#state;
  }

  /** The newest revision of the server that this tab knows. */
  get revision(): number {
    return this.#base.revision;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  select(selection: Selection): void {
    this.#set({ selection });
  }

  /**
   * Applies operations and sends them within a second.
   * @param merge joins the step with the former one of the same name that was not sent yet
   * @throws AppError when an operation cannot be applied; nothing changes then
   */
  edit(operations: readonly OperationInput[], { merge = null }: { merge?: string | null } = {}): void {
    const step = applyStep(this.#film, newStep('edit', parseOperations(operations), merge));
    if (step.after === step.before) this.#show();
    else {
      const joined = joinSteps(this.#steps.at(-1), step);
      this.#push(joined ?? step, { replacesLast: joined !== null });
    }
  }

  /** Shows the film after operations while a gesture lasts; `edit` or null ends it. Operations that fail show nothing. */
  preview(operations: readonly OperationInput[] | null): void {
    const steps = operations === null ? [] : [newStep('edit', parseOperations(operations))];
    const [step] = rebaseSteps(this.#film, steps) ?? [];
    this.#set({ film: step?.after ?? this.#film });
  }

  undo(): void {
    const entry = this.#state.history.done.at(-1);
    if (entry) this.#push(applyStep(this.#film, newStep('undo', entry.undo)));
  }

  redo(): void {
    const entry = this.#state.history.undone.at(-1);
    if (entry) this.#push(applyStep(this.#film, newStep('redo', entry.operations)));
  }

  /** Sends the waiting edits now. Resolves when none is left, or when one cannot be sent. */
  flush(): Promise<void> {
    this.#stopTimer();
    return this.#inTurn(async () => {
      while (this.#steps.length > 0 && this.#canSend() && (await this.#send()));
    });
  }

  /** Reads the edits of others since the last known revision. Failures are ignored: sending the next edit reports them. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#inTurn(async () => {
      // A call from here on may report a later edit.
      this.#refreshing = null;
      if (!this.#canSend()) return;
      try {
        await this.#catchUp();
      } catch (error) {
        if (isNotFound(error)) this.#fail(error);
      }
      this.#sendSoon(0);
    });
    return this.#refreshing;
  }

  /** Ends a conflict. `mine` applies the own edits to the other version as far as they fit. */
  resolve(choice: 'mine' | 'theirs'): void {
    if (!this.#state.conflict) return;
    this.#set({ conflict: null });
    this.#rebase(choice === 'mine' ? this.#steps : []);
    this.#sendSoon();
  }

  close(): void {
    this.#isClosed = true;
    this.#stopTimer();
  }

  get #film(): Film {
    return this.#steps.at(-1)?.after ?? this.#base.film;
  }

  #push(step: AppliedStep, { replacesLast = false } = {}): void {
    this.#steps.splice(replacesLast ? -1 : this.#steps.length, 1, step);
    this.#show();
    this.#sendSoon();
  }

  /** Takes over the steps of a tab that was closed before it sent them. @returns false when they cannot be taken now */
  #adopt(stored: StoredSteps): Promise<boolean> {
    return this.#inTurn(async () => {
      if (!this.#canSend()) return false;
      try {
        await this.#catchUp({ adopted: stored.steps.map(sentBefore), since: stored.revision });
      } catch (error) {
        console.warn('The edits of a closed tab wait for the next visit', error);
        return false;
      }
      this.#sendSoon(0);
      return true;
    });
  }

  #canSend(): boolean {
    return !this.#isClosed && !this.#state.conflict && !this.#state.isGone;
  }

  #sendSoon(delayMs = SEND_AFTER_MS): void {
    if (this.#timer !== null || this.#steps.length === 0 || !this.#canSend()) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.flush();
    }, delayMs);
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const running = this.#lastTask.then(task);
    this.#lastTask = running.catch(() => undefined);
    return running;
  }

  /** Sends the first step. @returns false when the server does not have it */
  async #send(): Promise<boolean> {
    const [first] = this.#steps;
    if (!first) return true;
    const step = this.others.noteSent(sentBefore(first));
    this.#steps[0] = step;
    try {
      const { revision } = await this.#options.films.edit(
        this.id,
        { revision: this.#base.revision, operations: step.operations, kind: step.kind },
        { idempotencyKey: step.id },
      );
      this.#isOffline = false;
      if (revision === this.#base.revision + 1) {
        const history = advanceHistory(this.#base.history, step.kind, step);
        this.#base = { film: step.after, revision, history };
        this.#steps.shift();
        this.#show();
      } else if (revision <= this.#base.revision) {
        // An earlier visit sent this step: the film of the server has it already.
        this.#merge(this.#steps.slice(1), { edits: [], since: revision });
      } else await this.#catchUp();
      this.#options.onSaved?.();
      return true;
    } catch (error) {
      await this.#recover(error, step);
      return false;
    }
  }

  /** Reacts to an edit that did not reach the server or was refused. */
  async #recover(error: unknown, step: AppliedStep): Promise<void> {
    try {
      if (error instanceof ApiError && error.code === 'stale_revision') await this.#catchUp();
      else if (isNotFound(error) || isPassing(error)) this.#fail(error);
      else {
        await this.#catchUp({ refused: step.id });
        this.#options.onRefused?.(error);
      }
    } catch (failure) {
      this.#fail(failure);
    }
    this.#sendSoon(this.#isOffline ? RETRY_MS : SEND_AFTER_MS);
  }

  #fail(error: unknown): void {
    this.#isOffline = !isNotFound(error);
    this.#set({ isGone: isNotFound(error) });
    this.#show();
  }

  /**
   * Reads the edits of the server and applies the own steps after them.
   * @param options.adopted further steps, made for the revision `since`
   * @param options.refused a step that the server refused: it goes, and the document is read whole
   */
  async #catchUp({
    adopted = [],
    since = this.#base.revision,
    refused,
  }: {
    adopted?: readonly FilmStep[];
    since?: number;
    refused?: string;
  } = {}): Promise<void> {
    const known = refused === undefined ? this.#base : null;
    const { base, edits } = await readNewest(this.#options.films, this.id, known);
    if (base === this.#base && adopted.length === 0) return;
    this.#base = base;
    const steps = this.#steps.filter(({ id }) => id !== refused);
    this.#merge([...steps, ...adopted], { edits, since });
  }

  /** Applies the steps that the server does not have, or asks the person if edits of others since then touch them. */
  #merge(
    steps: readonly FilmStep[],
    { edits, since }: { edits: FilmStoreOptions['edits']; since: number },
  ): void {
    const { waiting, others } = separateOwnEdits(steps, edits);
    const theirs = others.flatMap(({ revision, operations }) => (revision > since ? operations : []));
    const touches = waiting.some((step) => doOperationsTouch(step.operations, theirs as Operation[]));
    if (!touches && this.#rebase(waiting)) return;
    const mine = this.#steps.at(-1)?.after;
    // Until the person has chosen, the steps that can be applied are shown.
    this.#rebase(waiting, { skipsFailing: true });
    this.#set({ conflict: { mine: mine ?? this.#state.film, theirs: this.#base.film } });
  }

  /** Applies steps to the film of the server. @returns false when one fails; nothing has changed then */
  #rebase(steps: readonly FilmStep[], options?: { skipsFailing: boolean }): boolean {
    const applied = rebaseSteps(this.#base.film, steps, options);
    if (!applied) return false;
    this.#steps = applied;
    this.others.tell(this.#state.film, this.#film);
    this.#show();
    return true;
  }

  #show(): void {
    const history = historyOf(this.#steps.toReversed(), this.#base.history);
    const saving = this.#steps.length === 0 ? 'saved' : this.#isOffline ? 'offline' : 'waiting';
    this.#set({ film: this.#film, history, saving });
    this.#options.memory.write({ revision: this.#base.revision, steps: this.#steps });
  }

  #set(changes: Partial<FilmState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
