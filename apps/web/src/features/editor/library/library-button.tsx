import { IconFolder } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../lib/browser/lazy.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { useEditor } from '../session/editor-context.tsx';
import type { Asset } from './use-assets.ts';

const AssetLibrary = lazy(async () => ({ default: (await import('./asset-library.tsx')).AssetLibrary }));

interface LibraryButtonProps {
  kinds: readonly Asset['kind'][];
  onChoose: (asset: Asset) => void;
}

/** Opens the person's own files of some kinds, which every film may use. */
export function LibraryButton({ kinds, onChoose }: LibraryButtonProps) {
  const { t } = useTranslation('editor');
  const { assetFiles } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SmallButton variant="default" icon={IconFolder} onClick={() => setIsOpen(true)}>
        {t('library.open')}
      </SmallButton>
      {isOpen ? (
        <Suspense>
          <AssetLibrary
            kinds={kinds}
            onClose={() => setIsOpen(false)}
            onChoose={(asset) => {
              setIsOpen(false);
              assetFiles.set(asset.id, asset);
              onChoose(asset);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
