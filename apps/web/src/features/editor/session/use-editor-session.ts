import { followJob } from '@atelier/client/follow-job';
import type { JobView } from '@atelier/contracts/jobs';
import { migrateFilm } from '@atelier/film';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { toast } from '../../../ui/toast.ts';
import { films } from '../../../workbench/films/films.ts';
import { catalogueAddress } from '../player/catalogue-address.ts';
import { FilmPlayer } from '../player/film-player.ts';
import { PersonMasks } from '../player/person-masks.ts';
import { SoundDeck } from '../player/sound-deck.ts';
import { isNotFound } from '../store/error-kinds.ts';
import { FilmStore } from '../store/film-store.ts';
import { READ_EDITS } from '../store/server-film.ts';
import { openStepMemory } from '../store/step-memory.ts';
import { Arrivals, failuresOf } from './arrivals.ts';
import { editAs } from './edit-as.ts';
import type { Editor, OpenedEditor } from './editor.ts';
import { readMaskSheet } from './read-mask-sheet.ts';
import { createUi } from './ui-state.ts';
import { addressesOf, assetFilesOf, useNewSources } from './use-new-sources.ts';

export type EditorSession =
  | { phase: 'loading' }
  | { phase: 'preparing'; view: FilmView; job: JobView | null }
  | { phase: 'gone' }
  | { phase: 'failed'; error: unknown; retry: () => void }
  | { phase: 'open'; view: FilmView; editor: OpenedEditor };

/** The price and the state are read again when edits have paused, in ms. */
const READ_AGAIN_MS = 1500;

/** Opens a film: waits for its words, then creates its store and synchronises it with the server and other tabs. */
export function useEditorSession(id: string): EditorSession {
  const query = useQuery({
    queryKey: ['films', id],
    queryFn: ({ signal }) => films.read(id, { signal }),
    retry: (count, error) => !isNotFound(error) && count < 2,
    refetchOnWindowFocus: false,
    // Comparing the words of two hours would take longer than drawing the screen again.
    structuralSharing: false,
  });
  const view = query.data ?? null;
  const job = usePreparation(view);
  const editor = useOpenFilm(view?.film ? view : null);
  const arrivals = editor?.arrivals;
  const refused = view?.refused;
  useEffect(() => {
    if (arrivals && refused) arrivals.refuse(refused);
    if (arrivals && job) arrivals.refuse(failuresOf(job));
  }, [arrivals, job, refused]);
  if (isNotFound(query.error)) return { phase: 'gone' };
  if (!view && query.isError)
    return { phase: 'failed', error: query.error, retry: () => void query.refetch() };
  if (view && !view.film && job?.error)
    return { phase: 'failed', error: job.error, retry: () => void query.refetch() };
  if (view && !view.film) return { phase: 'preparing', view, job };
  if (!view || !editor) return { phase: 'loading' };
  return { phase: 'open', view, editor };
}

/** Follows the job that recognises the words. */
function usePreparation(view: FilmView | null): JobView | null {
  const client = useQueryClient();
  const [job, setJob] = useState<JobView | null>(null);
  const present = view && !view.film ? view.process_id : null;
  const [jobId, setJobId] = useState(present);
  // The job may end after its film is there.
  if (present && present !== jobId) setJobId(present);
  const filmId = view?.id;
  useEffect(() => {
    if (!jobId) return;
    const controller = new AbortController();
    let percent = 0;
    const onChange = (next: JobView) => {
      setJob(next);
      // More words may have been heard.
      if (next.stage === 'transcribing' && next.percent > percent)
        void client.invalidateQueries({ queryKey: ['films', filmId] });
      percent = next.percent;
    };
    followJob(api, jobId, { signal: controller.signal, onChange }).then(
      (ended) => {
        setJob(ended);
        void client.invalidateQueries({ queryKey: ['films', filmId] });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) console.warn('The preparation cannot be followed', error);
      },
    );
    return () => controller.abort();
  }, [jobId, filmId, client]);
  return job;
}

/** Opens the film of a view once; later views of the same film bring only their revisions. */
function useOpenFilm(view: FilmView | null): OpenedEditor | null {
  const client = useQueryClient();
  const describe = useDescribeError();
  const [editor, setEditor] = useState<OpenedEditor | null>(null);
  const [sound, setSound] = useState<SoundDeck | null>(null);
  const id = view?.id ?? null;
  const showError = useEffectEvent((error: unknown) => void toast.error(describe(error)));
  const open = useEffectEvent(async (channel: BroadcastChannel, onSaved: () => void, signal: AbortSignal) => {
    if (!view) return;
    const [edits, memory] = await Promise.all([
      films.history(view.id, READ_EDITS, { signal }),
      openStepMemory(view.id, signal),
    ]);
    signal.throwIfAborted();
    const store = new FilmStore({
      id: view.id,
      revision: view.revision,
      film: migrateFilm(view.film),
      films,
      memory,
      edits,
      onSaved,
      onRefused: (error) => toast.error(describe(error)),
    });
    const arrivals = new Arrivals(view.id, () => client.invalidateQueries({ queryKey: ['films', view.id] }));
    const opened = openEditor({ store, arrivals }, view, (error) =>
      toast.error(describe({ code: error.code, error: error.message })),
    );
    signal.addEventListener('abort', opened.close);
    setEditor(opened.editor);
    setSound(opened.sound);
    if (edits.some(({ revision }) => revision > store.revision)) void store.refresh();
    listen(store, channel, signal);
  });
  useEffect(() => {
    if (!id) return;
    const controller = new AbortController();
    const { signal } = controller;
    const channel = new BroadcastChannel(`atelier:film:${id}`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onSaved = () => {
      channel.postMessage('edited');
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: ['films', id] }), READ_AGAIN_MS);
    };
    open(channel, onSaved, signal).catch((error: unknown) => {
      if (!signal.aborted) showError(error);
    });
    return () => {
      clearTimeout(timer);
      controller.abort();
      channel.close();
      setEditor(null);
    };
  }, [id, client]);
  // Before the edits that show them.
  useNewSources(view, editor, { sound, setEditor });
  const newest = view?.revision ?? 0;
  useEffect(() => {
    if (editor && newest > editor.store.revision) void editor.store.refresh();
  }, [editor, newest]);
  return editor;
}

function openEditor(
  { store, arrivals }: Pick<Editor, 'store' | 'arrivals'>,
  view: FilmView,
  onRefused: Parameters<typeof editAs>[2],
) {
  const addresses = addressesOf(view);
  const { facts } = view;
  const player = new FilmPlayer(store.state.film, addresses);
  const assetFiles = assetFilesOf(view);
  const sound = new SoundDeck(
    player,
    { film: store.state.film, facts },
    (file) => assetFiles.get(file)?.url ?? catalogueAddress(file),
  );
  const masks = new PersonMasks(({ source, block }, signal) =>
    readMaskSheet({ filmId: view.id, source, block }, signal),
  );
  const leave = store.subscribe(() => {
    player.setFilm(store.state.film);
    sound.setFilm(store.state.film);
  });
  const editor = {
    store,
    player,
    masks,
    ui: createUi(),
    facts,
    addresses,
    assetFiles,
    arrivals,
    access: view.access,
    edit: editAs(view.access, store, onRefused),
  };
  const close = () => {
    leave();
    arrivals.close();
    void store.flush().finally(() => store.close());
    sound.close();
    masks.close();
    player.close();
  };
  return { editor, sound, close };
}

/** Reads or sends edits when another tab has edited, when this tab is shown or hidden, and when the network returns. */
function listen(store: FilmStore, channel: BroadcastChannel, signal: AbortSignal): void {
  channel.addEventListener('message', () => void store.refresh(), { signal });
  window.addEventListener('online', () => void store.flush(), { signal });
  const onVisibility = () => void (document.hidden ? store.flush() : store.refresh());
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('focus', () => void store.refresh(), { signal });
}
