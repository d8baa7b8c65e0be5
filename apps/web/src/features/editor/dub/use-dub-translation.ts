import type { DubPlan } from '@atelier/contracts/tools/dubs/dubs';
import { translateDub } from '@atelier/routes/dubs';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useEditor } from '../session/editor-context.tsx';

/** A translator may be a chat model, which answers slowly. */
const TIMEOUT_MS = 3 * 60_000;

/** Translates the sentences of a plan, to be read before they are spoken. */
export function useDubTranslation(
  plan: DubPlan,
  language: DubPlan['language'],
  onTranslated: (sentences: readonly string[]) => void,
) {
  const { store } = useEditor();
  const translate = useMutation({
    mutationFn: () =>
      api.call(translateDub, {
        params: { id: store.id },
        body: { language, revision: plan.revision },
        timeoutMs: TIMEOUT_MS,
      }),
    onSuccess: ({ sentences }) => onTranslated(sentences),
  });
  return {
    isOffered: plan.reads_text,
    isRunning: translate.isPending,
    error: translate.error,
    run: () => translate.mutate(),
  };
}
