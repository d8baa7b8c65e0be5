import { NEW_BRAND_KIT } from '@atelier/captions/brand/brand-kit';
import { Button } from '@mantine/core';
import { IconBrush } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonBlock } from '../../../ui/skeleton-block.tsx';
import { useBrand } from '../../../workbench/captions/brand/use-brand.ts';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import { BrandForm } from './brand-form.tsx';

/** The brand of the person's films. */
export default function BrandTab() {
  const { t } = useTranslation('brand');
  const { data, isError } = useBrand().query;
  const [isBegun, setIsBegun] = useState(false);
  if (isError) return <ErrorBox error={t('loadFailed')} />;
  if (!data) return <SkeletonBlock heights={[220, 220, 160]} />;
  if (!data.kit && !isBegun) {
    return (
      <EmptyState
        icon={<IconBrush size={32} stroke={1.6} />}
        title={t('empty.title')}
        body={t('empty.body')}
        action={
          <Button mih={44} onClick={() => setIsBegun(true)}>
            {t('empty.action')}
          </Button>
        }
      />
    );
  }
  return (
    <BrandForm
      saved={data.kit ?? NEW_BRAND_KIT}
      isKept={data.kit !== null}
      logo={data.logo}
      onDeleted={() => setIsBegun(false)}
    />
  );
}
