import { IconZoomScan } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../../lib/browser/lazy.ts';
import { SmallButton } from '../../../../ui/small-button.tsx';

const ScreenZoomsDialog = lazy(async () => ({
  default: (await import('../../screen-zooms/screen-zooms-dialog.tsx')).ScreenZoomsDialog,
}));

/** Opens the zooms that are suggested for a screen recording; each becomes a scene with a zoom of its own. */
export function ScreenZoomsButton({ source }: { source: string }) {
  const { t } = useTranslation('editor');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SmallButton
        variant="default"
        icon={IconZoomScan}
        onClick={() => setOpen(true)}
        title={t('frame.screenZooms.hint')}
      >
        {t('frame.screenZooms.find')}
      </SmallButton>
      {isOpen ? (
        <Suspense>
          <ScreenZoomsDialog source={source} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
