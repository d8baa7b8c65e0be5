import { followFilm } from '@atelier/client/follow-film';
import type { FilmEvent, PersonHere } from '@atelier/film/wire/live-events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { toast } from '../../../ui/toast.ts';
import type { OpenedEditor } from '../session/editor.ts';
import { changedParts } from '../store/changed-parts.ts';

const NOBODY: readonly PersonHere[] = [];

/** The changes of others are marked for so long, in ms. */
const MARKED_MS = 2000;
/** The price and the state are read again when edits of others have paused, in ms. */
const READ_AGAIN_MS = 1500;

/** Those who follow the film beside this tab, and the connection of this tab; null while it has none. */
export interface FilmLive {
  others: readonly PersonHere[];
  connection: string | null;
}

/** Follows the film while the tab is shown: edits of others appear at once and are marked. */
export function useFilmLive({ store, ui, access }: OpenedEditor): FilmLive {
  const { t } = useTranslation('editor');
  const queries = useQueryClient();
  const [live, setLive] = useState<FilmLive>({ others: NOBODY, connection: null });
  const { id } = store;
  const announce = useEffectEvent((event: Extract<FilmEvent, { kind: 'edit' }>) => {
    const { by, by_name: name, text, proposed_by: proposed } = event;
    const author = by === 'person' ? (name ?? access.owner_name) : (name ?? t(`live.by.${by}`));
    // The owner sees what another tab of theirs did.
    if (author === null) return;
    const who = proposed?.name ?? author;
    toast.info(t('live.edited', { who, text }));
  });
  useEffect(() => {
    let readAgain: ReturnType<typeof setTimeout> | undefined;
    const readView = () => queries.invalidateQueries({ queryKey: ['films', id], exact: true });
    const readPart = (part: string) => queries.invalidateQueries({ queryKey: ['films', id, part] });
    const catchUp = (revision: number) => {
      if (revision > store.revision) void store.refresh();
    };
    const take = (event: FilmEvent) => {
      switch (event.kind) {
        case 'edit':
          if (store.others.hasSent(event.key)) return;
          catchUp(event.revision);
          announce(event);
          clearTimeout(readAgain);
          readAgain = setTimeout(() => {
            void readView();
            void readPart('proposals');
          }, READ_AGAIN_MS);
          return;
        case 'proposal':
          void readPart('proposals');
          return;
        case 'comment':
        case 'decision':
          void readPart('reviews');
          void readView();
          return;
        case 'render':
          void readView();
          void queries.invalidateQueries({ queryKey: ['jobs'] });
          return;
        case 'reset':
          void store.refresh();
          void queries.invalidateQueries({ queryKey: ['films', id] });
          return;
        case 'gone':
          void store.refresh();
      }
    };
    const stop = followWhileShown(id, {
      onEvent(event) {
        if (event.kind === 'hello') {
          setLive({ others: NOBODY, connection: event.connection });
          catchUp(event.revision);
        } else if (event.kind === 'here') {
          setLive(({ connection }) => {
            return { connection, others: event.people.filter((person) => person.id !== connection) };
          });
        } else take(event);
      },
      onLost: () => setLive({ others: NOBODY, connection: null }),
    });
    return () => {
      clearTimeout(readAgain);
      stop();
    };
  }, [id, store, queries]);
  useEffect(() => {
    let unmark: ReturnType<typeof setTimeout> | undefined;
    const stop = store.others.onChange((before, after) => {
      const changed = changedParts(before, after);
      if (changed.words.size === 0 && changed.scenes.size === 0) return;
      clearTimeout(unmark);
      ui.setState((state) => ({ ...state, changed }));
      unmark = setTimeout(() => ui.setState((state) => ({ ...state, changed: null })), MARKED_MS);
    });
    return () => {
      stop();
      clearTimeout(unmark);
    };
  }, [store, ui]);
  return live;
}

/** Follows a film while the tab is shown; a tab that is shown again gets what it missed. @returns ends it */
function followWhileShown(
  filmId: string,
  { onEvent, onLost }: { onEvent: (event: FilmEvent) => void; onLost: () => void },
): () => void {
  let lastEventId: string | null = null;
  let following: AbortController | null = null;
  const stop = () => {
    following?.abort();
    following = null;
  };
  const start = () => {
    if (following) return;
    const controller = new AbortController();
    following = controller;
    followFilm(api, filmId, {
      signal: controller.signal,
      lastEventId,
      onLost,
      onEvent(event, eventId) {
        lastEventId = eventId;
        onEvent(event);
      },
    }).catch((error: unknown) => {
      if (controller.signal.aborted) return;
      // The film is read again when the window is shown, as without a stream.
      console.warn('The film cannot be followed', error);
      onLost();
    });
  };
  const onVisibility = () => {
    if (!document.hidden) start();
    else {
      stop();
      onLost();
    }
  };
  document.addEventListener('visibilitychange', onVisibility);
  if (!document.hidden) start();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    stop();
  };
}
