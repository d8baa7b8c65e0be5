import type { Layout, SourceFacts } from '@atelier/film';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import classes from './inspector.module.css';

/** The number of faces that a grid of a source shows by default. */
export function facesIn(source: SourceFacts | undefined): number {
  return Math.min(4, Math.max(2, source?.grid_faces?.length ?? 4));
}

/** Offers the grid for a source with more than two faces, whose scene shows one of them. */
export function GridOffer({
  source,
  layout,
  onUse,
}: {
  source: SourceFacts | undefined;
  layout: Layout;
  onUse: (layout: Layout) => void;
}) {
  const { t } = useTranslation('editor');
  const count = source?.grid_faces?.length ?? 0;
  if (count < 3 || layout.kind !== 'fill') return null;
  return (
    <Notice tone="info">
      <p className={classes.offer}>{t('frame.facesFound', { count })}</p>
      <SmallButton
        variant="light"
        icon={IconLayoutGrid}
        onClick={() => onUse({ kind: 'grid', cells: facesIn(source) })}
      >
        {t('frame.useGrid')}
      </SmallButton>
    </Notice>
  );
}

/** The number of faces of a grid. */
export function GridFields({
  layout,
  onChange,
}: {
  layout: Extract<Layout, { kind: 'grid' }>;
  onChange: (layout: Layout) => void;
}) {
  const { t } = useTranslation('editor');
  return (
    <SegmentedField
      size="xs"
      label={t('frame.cells')}
      value={String(layout.cells)}
      onChange={(value) => onChange({ ...layout, cells: Number(value) })}
      data={['2', '3', '4'].map((value) => ({ value, label: value }))}
    />
  );
}
