import { sharePresence } from '@atelier/routes/films/live';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useEditor } from '../session/editor-context.tsx';
import type { Selection } from '../store/selection.ts';

/** The playhead and the selection are sent this often at most, in ms. */
const SHARE_EVERY_MS = 1000;
const MOST_IDS = 50;

/** Shares the playhead and the selection of this tab while others follow the film. @param connection null shares nothing */
export function useSharedPresence(connection: string | null): void {
  const { store, player } = useEditor();
  useEffect(() => {
    if (connection === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let sent = '';
    const send = () => {
      timer = null;
      const shared = {
        playhead_seconds: Math.round(player.seconds * 100) / 100,
        selection: idsOf(store.state.selection),
      };
      const text = JSON.stringify(shared);
      if (text === sent) return;
      sent = text;
      api
        .call(sharePresence, { params: { id: store.id }, body: { connection, ...shared } })
        .catch((error: unknown) => console.warn('The playhead is not shared', error));
    };
    const sendSoon = () => {
      timer ??= setTimeout(send, SHARE_EVERY_MS);
    };
    sendSoon();
    const stops = [store.subscribe(sendSoon), player.onTime(sendSoon)];
    return () => {
      if (timer) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [connection, store, player]);
}

function idsOf(selection: Selection): string[] | null {
  switch (selection.kind) {
    case 'film':
      return null;
    case 'words':
      return selection.ids.slice(0, MOST_IDS);
    case 'speaker':
      return selection.words.slice(0, MOST_IDS);
    default:
      return [selection.id];
  }
}
