import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface SkeletonBlockProps {
  /** Height of each bar in pixels. */
  heights: number[];
  radius?: number;
}

/** Grey bars in the place of what is coming; announced once as loading. */
export function SkeletonBlock({ heights, radius = 12 }: SkeletonBlockProps) {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" style={{ display: 'grid', gap: 12 }}>
      <span className="visually-hidden" role="status">
        {t('actions.loading')}
      </span>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
        <Skeleton key={index} height={height} radius={radius} />
      ))}
    </div>
  );
}
