import type { Moment } from '@atelier/contracts/tools/moments';
import { useState } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { useOpenForm } from '../../../workbench/films/use-open-form.ts';
import type { Transfer } from '../../../workbench/long-source/transfer.ts';
import { sendRange } from '../make/send-range.ts';
import type { MomentsMemory } from '../memory/moments-memory.ts';
import type { Edges } from './moment-edges.ts';

/** A moment that the person opens in the editor. */
interface OpenedMoment {
  id: Moment['id'];
  title: string;
  edges: Edges;
}

/**
 * Opens a moment as a film: only its range of a file is sent, and the film has the words of the search.
 * @param file the file of the search; null for a link
 */
export function useOpenMoment(memory: MomentsMemory, file: File | null) {
  const userId = useUser()?.id ?? 'nobody';
  const [openingId, setOpeningId] = useState<string | null>(null);
  const [transfer, setTransfer] = useState<Transfer | null>(null);
  const { open, isOpening } = useOpenForm<OpenedMoment>(async ({ title, edges }) => {
    const { startSeconds, endSeconds } = edges;
    const common = {
      tool: 'clip' as const,
      duration: endSeconds - startSeconds,
      name: [...title].slice(0, 120).join(''),
      source_start: startSeconds,
      ...(memory.searchId !== null && { moments_id: memory.searchId }),
      ...(memory.look.styleId !== null && {
        settings: { subtitle_style: memory.look.styleId, framing: memory.look.framing },
      }),
    };
    if (memory.source.kind === 'link' || file === null) {
      const url = memory.source.kind === 'link' ? memory.source.url : '';
      return { url, start_time: startSeconds, ...common };
    }
    const sending = sendRange(file, userId, edges);
    setTransfer(sending);
    const { handle, offsetSeconds } = await sending.promise.finally(() => setTransfer(null));
    return { filepath: handle, start_time: Math.max(0, startSeconds - offsetSeconds), ...common };
  });
  return {
    openMoment(moment: OpenedMoment) {
      setOpeningId(moment.id);
      open(moment);
    },
    /** The moment that is being opened; null for none. */
    openingId: isOpening ? openingId : null,
    transfer,
  };
}
