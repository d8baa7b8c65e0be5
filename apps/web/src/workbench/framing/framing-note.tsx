import type { ClipFraming } from '@atelier/contracts/tools/clip';
import { useTranslation } from 'react-i18next';
import type { FramingState } from './use-framing.ts';

/** The state of the preview's framing: being searched, found, or only the middle. */
export function FramingNote({ state, choice }: { state: FramingState; choice: ClipFraming }) {
  const { t } = useTranslation('captions');
  const text = () => {
    if (state.status === 'off') return null;
    if (state.status === 'looking') {
      if (state.percent === null) return t('framing.soon');
      return state.pending ?? t('framing.looking', { percent: state.percent });
    }
    if (state.status !== 'ready') return t(`framing.${state.status}`);
    const { follow, duo } = state.framing;
    if (choice === 'duo' && !duo) return t('framing.notTwo');
    return follow || duo ? t('framing.ready') : t('framing.nobody');
  };
  const shown = text();
  return (
    <output style={{ display: 'block' }} data-as-shown={shown === t('framing.ready') || undefined}>
      {shown}
    </output>
  );
}
