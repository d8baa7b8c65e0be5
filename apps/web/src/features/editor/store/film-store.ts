import { ApiError } from '@atelier/client/api-error';
import { applyOperations, type Film, migrateFilm, type Operation } from '@atelier/film';
import { doEditsTouch } from './do-edits-touch.ts';
import { isNotFound, isPassing } from './error-kinds.ts';
import { advanceHistory, type FilmHistory, historyOf } from './film-history.ts';
import type { FilmState, FilmStoreOptions } from './film-state.ts';
import {
  type AppliedStep,
  applyStep,
  areSameOperations,
  type FilmStep,
  mergeOperations,
  newStep,
  parseOperations,
  rebaseSteps,
} from './film-step.ts';
import { ownEdit, READ_EDITS, readMissingEdits } from './missing-edits.ts';
import { type Selection, WHOLE_FILM } from './selection.ts';

/** Edits are sent this long after the first one, in ms; steps of one gesture become one until then. */
const SEND_AFTER_MS = 400;
const RETRY_MS = 5000;

/**
 * The document of one film in this tab. Edits are applied at once and sent one after the other; edits of others are
 * applied before those that were not sent yet. Lives outside React.
 */
export class FilmStore {
  readonly id: string;
  readonly #options: FilmStoreOptions;
  readonly #listeners = new Set<() => void>();
  /** The film as the server has it. */
  #base: { film: Film; revision: number; history: FilmHistory };
  #steps: AppliedStep[] = [];
  #state: FilmState;
  #sending: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isClosed = false;

  constructor(options: FilmStoreOptions) {
    this.id = options.id;
    this.#options = options;
    const history = historyOf(options.edits);
    this.#base = { film: options.film, revision: options.revision, history };
    this.#state = {
      film: options.film,
      selection: WHOLE_FILM,
      history,
      saving: 'saved',
      conflict: null,
      isGone: false,
    };
    this.#adopt();
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
  edit(operations: readonly unknown[], { merge = null }: { merge?: string | null } = {}): void {
    const step = applyStep(this.#film, newStep('edit', parseOperations(operations), merge));
    if (step.after === step.before) {
      this.#show();
      return;
    }
    const last = this.#steps.at(-1);
    const isSent = this.#sending !== null && this.#steps.length === 1;
    if (merge !== null && last?.merge === merge && last.kind === 'edit' && !isSent) {
      this.#steps.pop();
      const merged = mergeOperations(last.operations, step.operations);
      this.#push(applyStep(last.before, { ...last, operations: merged }));
    } else this.#push(step);
  }

  /** Shows the film after operations while a gesture lasts; `edit` or null ends it. Operations that fail show nothing. */
  preview(operations: readonly unknown[] | null): void {
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
  async flush(): Promise<void> {
    this.#stopTimer();
    while (this.#steps.length > 0 && this.#canSend()) {
      this.#sending ??= this.#send().finally(() => {
        this.#sending = null;
      });
      if (!(await this.#sending)) return;
    }
  }

  /** Reads the edits of others since the last known revision. Failures are ignored: sending the next edit reports them. */
  async refresh(): Promise<void> {
    if (this.#sending || !this.#canSend()) return;
    try {
      await this.#catchUp();
    } catch (error) {
      if (isNotFound(error)) this.#set({ isGone: true });
    }
    if (this.#steps.length > 0) this.#sendSoon(0);
  }

  /** Ends a conflict. `mine` applies the own edits to the other version as far as they fit. */
  resolve(choice: 'mine' | 'theirs'): void {
    if (!this.#state.conflict) return;
    const steps = choice === 'mine' ? this.#steps : [];
    this.#set({ conflict: null });
    this.#rebase(steps);
    this.#sendSoon();
  }

  close(): void {
    this.#isClosed = true;
    this.#stopTimer();
  }

  get #film(): Film {
    return this.#steps.at(-1)?.after ?? this.#base.film;
  }

  #push(step: AppliedStep): void {
    this.#steps.push(step);
    this.#show();
    this.#sendSoon();
  }

  /** Takes over the steps that an earlier visit stored and did not send. */
  #adopt(): void {
    const stored = this.#options.memory.read();
    if (!stored) return;
    const since = this.#options.edits.filter(({ revision }) => revision > stored.revision);
    const steps = stored.steps.filter(
      ({ operations }) => !since.some((edit) => areSameOperations(edit.operations, operations)),
    );
    this.#rebaseOrAsk(steps, since);
    if (this.#steps.length > 0) this.#sendSoon(0);
  }

  #canSend(): boolean {
    return !this.#isClosed && !this.#state.conflict && !this.#state.isGone;
  }

  #sendSoon(delayMs = SEND_AFTER_MS): void {
    if (this.#timer !== null || !this.#canSend()) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.flush();
    }, delayMs);
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Sends the first step. @returns false when the server does not have it */
  async #send(): Promise<boolean> {
    const [step] = this.#steps;
    if (!step) return true;
    try {
      const { revision } = await this.#options.films.edit(
        this.id,
        { revision: this.#base.revision, operations: step.operations, kind: step.kind },
        { idempotencyKey: step.id },
      );
      this.#base = {
        film: step.after,
        revision,
        history: advanceHistory(this.#base.history, step.kind, step),
      };
      this.#steps.shift();
      this.#set({ saving: this.#steps.length > 0 ? 'waiting' : 'saved' });
      this.#remember();
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
      if (isNotFound(error)) this.#set({ isGone: true });
      else if (error instanceof ApiError && error.status === 409) await this.#catchUp();
      else if (isPassing(error)) this.#set({ saving: 'offline' });
      else {
        await this.#readWhole(this.#steps.filter((other) => other !== step));
        this.#options.onRefused?.(error);
      }
    } catch (failure) {
      if (isNotFound(failure)) this.#set({ isGone: true });
      else this.#set({ saving: 'offline' });
    }
    if (this.#steps.length > 0) this.#sendSoon(this.#state.saving === 'offline' ? RETRY_MS : SEND_AFTER_MS);
  }

  async #catchUp(): Promise<void> {
    const missing = await readMissingEdits(this.#options.films, this.id, this.#base.revision);
    if (missing === 'too many') return this.#readWhole(this.#steps);
    const last = missing.at(-1);
    if (!last) return;
    const { film } = missing.reduce((at, edit) => applyOperations(at.film, edit.operations), {
      film: this.#base.film,
    });
    const history = historyOf(missing.toReversed(), this.#base.history);
    this.#base = { film, revision: last.revision, history };
    const own = ownEdit(this.#steps[0], missing);
    const steps = own ? this.#steps.slice(1) : this.#steps;
    this.#rebaseOrAsk(
      steps,
      missing.filter((edit) => edit !== own),
    );
  }

  async #readWhole(steps: readonly FilmStep[]): Promise<void> {
    const [view, edits] = await Promise.all([
      this.#options.films.read(this.id),
      this.#options.films.history(this.id, READ_EDITS),
    ]);
    this.#base = { film: migrateFilm(view.film), revision: view.revision, history: historyOf(edits) };
    this.#rebaseOrAsk(steps, []);
  }

  #rebaseOrAsk(steps: readonly FilmStep[], others: readonly { operations: readonly unknown[] }[]): void {
    const theirs = others.flatMap(({ operations }) => operations as Operation[]);
    const touches = steps.some((step) => doEditsTouch(step.operations, theirs));
    if (!touches && this.#rebase(steps)) return;
    const mine = this.#steps.at(-1)?.after;
    // Until the person has chosen, the steps that can be applied are shown.
    this.#rebase(steps, { skipsFailing: true });
    this.#set({ conflict: { mine: mine ?? this.#state.film, theirs: this.#base.film } });
  }

  /** Applies steps to the film of the server. @returns false when one fails; nothing has changed then */
  #rebase(steps: readonly FilmStep[], options?: { skipsFailing: boolean }): boolean {
    const applied = rebaseSteps(this.#base.film, steps, options);
    if (!applied) return false;
    this.#steps = applied;
    this.#show();
    return true;
  }

  #show(): void {
    const history = this.#steps.reduce(
      (former, step) => advanceHistory(former, step.kind, step),
      this.#base.history,
    );
    const film = this.#film;
    const isOffline = this.#state.saving === 'offline' && this.#steps.length > 0;
    this.#set({
      film,
      history,
      saving: isOffline ? 'offline' : this.#steps.length > 0 ? 'waiting' : 'saved',
    });
    this.#remember();
  }

  #remember(): void {
    const steps = this.#steps.map(({ id, kind, operations, merge }) => ({ id, kind, operations, merge }));
    this.#options.memory.write(steps.length > 0 ? { revision: this.#base.revision, steps } : null);
  }

  #set(changes: Partial<FilmState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
