import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';

/** Says that this browser plays only the sound of a film, because it has no decoder for its pictures. */
export function UnshownResult() {
  return (
    // The film plays on while the text is loaded.
    <Suspense fallback={null}>
      <UnshownText />
    </Suspense>
  );
}

function UnshownText() {
  const { t } = useTranslation('media');
  return (
    <Notice tone="info" role="status">
      {t('unshown.result')}
    </Notice>
  );
}
