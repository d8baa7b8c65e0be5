import { useTranslation } from 'react-i18next';
import type { FramingState } from './use-framing.ts';

/** The state of the preview's framing: being searched, found, or only the middle. */
export function FramingNote({ state }: { state: FramingState }) {
  const { t } = useTranslation('captions');
  const text = () => {
    if (state.status === 'off') return null;
    if (state.status === 'looking') {
      if (state.percent === null) return t('framing.soon');
      return state.pending ?? t('framing.looking', { percent: state.percent });
    }
    if (state.status !== 'ready') return t(`framing.${state.status}`);
    return t(state.framing.follow ? 'framing.ready' : 'framing.nobody');
  };
  const shown = text();
  return (
    <output style={{ display: 'block' }} data-as-shown={shown === t('framing.ready') || undefined}>
      {shown}
    </output>
  );
}
