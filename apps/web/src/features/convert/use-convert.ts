import {
  extensionOfName,
  SUPPORTED_FORMATS,
  type SupportedFormats,
  supportedFormatsSchema,
} from '@atelier/contracts/tools/convert';
import * as routes from '@atelier/routes/tools/files';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../lib/api/api.ts';
import { useUser } from '../../lib/session/session.ts';
import { isBusy as isBusyRun } from '../../workbench/runs/run-state.ts';
import { useRequireCredits } from '../../workbench/tool/tool-gate.tsx';
import {
  checkConvertFile,
  type FileRefusal,
  isComplete,
  type SettingsProblem,
  settingsProblem,
} from './check-convert-file.ts';
import { type ConvertItem, ConvertQueue } from './convert-queue.ts';

export type ConvertProblem = FileRefusal | SettingsProblem | 'noUser';

/** State and actions of the converter's screen. `onDone` is called for each file that finishes while the screen is shown. */
export function useConvert(onDone: (item: ConvertItem) => void) {
  const user = useUser();
  const queue = queueOf(user?.id ?? 'nobody');
  const items = useSyncExternalStore(queue.subscribe, () => queue.items);
  const [problem, setProblem] = useState<ConvertProblem | null>(null);
  const [kind, setKind] = useState('');
  const formats = useSupportedFormats();
  const requireCredits = useRequireCredits('convert');
  const isBusy = queue.waiting.length > 0 || items.some(({ state }) => isBusyRun(state));
  const open = items.filter((item) => item.state.phase === 'idle' || item.state.phase === 'failed');

  const add = (files: readonly File[], replacing: string | null = null) => {
    if (isBusy) return;
    setProblem(null);
    for (const [index, file] of files.entries()) {
      const found = checkConvertFile(file, formats);
      if (typeof found === 'string') {
        setProblem(found);
        setKind(extensionOfName(file.name).toUpperCase());
      } else if (replacing && index === 0) queue.replace(replacing, file, found);
      else queue.add(file, found);
    }
  };
  const change: ConvertQueue['change'] = (id, next) => {
    setProblem(null);
    queue.change(id, next);
  };
  const remove = (id: string) => {
    setProblem(null);
    queue.remove(id);
  };
  /** True when a run has begun; else the problem is shown, or the person is on the way to the pricing page. */
  const generate = (): boolean => {
    const found = open.map(settingsProblem).find((one) => one !== null) ?? (user ? null : 'noUser');
    setProblem(found);
    if (found || isBusy || !requireCredits()) return false;
    queue.start(open.map(({ id }) => id));
    return true;
  };
  useFinished(items, onDone);
  const isReady = open.length > 0 && open.every(isComplete) && !isBusy;
  const cancel = useCallback(() => queue.cancel(), [queue]);
  return { items, open, formats, problem, kind, isBusy, isReady, add, change, remove, generate, cancel };
}
export type Convert = ReturnType<typeof useConvert>;

/** `GET /api/supported-formats`; until it answers, the table that this page was built with. */
function useSupportedFormats(): SupportedFormats {
  const { data } = useQuery({
    queryKey: ['supported-formats'],
    queryFn: ({ signal }) => api.call(routes.listFormats, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? BUILT_IN;
}

const BUILT_IN = supportedFormatsSchema.parse(SUPPORTED_FORMATS);

/** Tells each file once whose conversion ends while the screen is shown. */
function useFinished(items: readonly ConvertItem[], onDone: (item: ConvertItem) => void): void {
  const [seen] = useState(
    () => new Set(items.filter(({ state }) => state.phase === 'done').map(({ state }) => state)),
  );
  useEffect(() => {
    for (const item of items) {
      if (item.state.phase !== 'done' || seen.has(item.state)) continue;
      seen.add(item.state);
      onDone(item);
    }
  }, [items, onDone, seen]);
}

const queues = new Map<string, ConvertQueue>();

function queueOf(userId: string): ConvertQueue {
  const known = queues.get(userId);
  if (known) return known;
  const queue = new ConvertQueue(userId);
  queues.set(userId, queue);
  return queue;
}
