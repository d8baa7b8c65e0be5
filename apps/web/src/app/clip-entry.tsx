import { SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ClipScreen } from '../features/film-tool/clip/clip-screen.tsx';
import { lazy } from '../lib/browser/lazy.ts';
import { SkeletonBlock } from '../ui/skeleton-block.tsx';
import classes from './clip-entry.module.css';

const MomentsScreen = lazy(async () => ({
  default: (await import('../features/moments/moments-screen.tsx')).MomentsScreen,
}));

const WAYS = ['range', 'moments'] as const;

/** The clip tool's first step: the person chooses the excerpt, or has the moments of a long recording found. */
export function ClipEntry() {
  const { t } = useTranslation('moments');
  const [params, setParams] = useSearchParams();
  const asked = params.get('choose') === 'moments' ? 'moments' : 'range';
  const [way, setWay] = useState(asked);
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setWay(asked);
  }
  return (
    <>
      <div className={classes.ways}>
        <SegmentedControl
          fullWidth
          size="md"
          radius="xl"
          aria-label={t('entry.label')}
          value={way}
          data={WAYS.map((value) => ({ value, label: t(`entry.${value}`) }))}
          onChange={(value) => {
            // At once: the router keeps the former form until the other one is loaded, and a file dropped on it is lost.
            setWay(value === 'moments' ? 'moments' : 'range');
            setParams(value === 'moments' ? { choose: 'moments' } : {}, { replace: true });
          }}
        />
      </div>
      {way === 'moments' ? (
        <Suspense fallback={<SkeletonBlock heights={[64, 220, 120]} radius={16} />}>
          <MomentsScreen />
        </Suspense>
      ) : (
        <ClipScreen />
      )}
    </>
  );
}
