import { formatSrt } from '@atelier/captions/formats/format-srt';
import type { SpeechLanguage } from '@atelier/contracts/languages';
import type { DubPlan } from '@atelier/contracts/tools/dubs/dubs';
import { readDubPlan, translateDub } from '@atelier/routes/dubs';
import { splitWords } from '@atelier/transcript/segment/split-words';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api.ts';
import { useEditor } from '../../session/editor-context.tsx';
import type { SecondText } from './second-text.ts';

/** A translator may be a chat model, which answers slowly. */
const TIMEOUT_MS = 3 * 60_000;

/** Translates the sentences of the film as corrected, by the route that dubs use; free. */
export function useSecondTranslation(onTranslated: (text: SecondText) => void) {
  const { store } = useEditor();
  return useMutation({
    mutationFn: async (language: SpeechLanguage): Promise<SecondText> => {
      const params = { id: store.id };
      await store.flush();
      const plan = await api.call(readDubPlan, { params });
      const { sentences } = await api.call(translateDub, {
        params,
        body: { language, revision: plan.revision },
        timeoutMs: TIMEOUT_MS,
      });
      return { language, text: translatedSrt(plan.sentences, sentences) };
    },
    onSuccess: onTranslated,
  });
}

/** Writes translations as SRT with the times of their sentences; an empty one is left out. */
export function translatedSrt(sentences: DubPlan['sentences'], translations: readonly string[]): string {
  const lines = sentences.flatMap(({ start_seconds, end_seconds }, index) => {
    const text = translations[index]?.trim() ?? '';
    if (text === '') return [];
    const times = { startSeconds: start_seconds, endSeconds: end_seconds };
    return [{ ...times, rows: [splitWords(text).map((word) => ({ text: word, ...times }))] }];
  });
  return lines.length > 0 ? formatSrt(lines) : '';
}
