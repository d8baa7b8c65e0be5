import type { Snapshot } from '@atelier/film/wire/snapshot-answers';
import { IconArrowBackUp, IconArrowsDiff, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatMoment } from '../../../lib/browser/format-date.ts';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import type { useVersions } from './use-versions.ts';
import { VersionComparison } from './version-comparison.tsx';
import classes from './versions.module.css';

interface VersionRowProps {
  version: Snapshot;
  versions: Pick<ReturnType<typeof useVersions>, 'restore' | 'remove'>;
  onRestored: () => void;
}

/** One saved version: name, date and length, and what can be done with it. */
export function VersionRow({ version, versions, onRestored }: VersionRowProps) {
  const { t } = useTranslation(['editor', 'common']);
  const language = useUiLanguage();
  const [isCompared, setIsCompared] = useState(false);
  const nameId = useId();
  const { restore, remove } = versions;
  const { id, name, created_at, duration_seconds, by } = version;
  const end = async () => {
    const isSure = await confirm({
      title: t('versions.removeTitle', { name }),
      body: t('versions.removeBody'),
      confirmLabel: t('versions.remove'),
      danger: true,
    });
    if (isSure) remove.mutate(id);
  };
  return (
    <li className={classes.row} aria-labelledby={nameId}>
      <div className={classes.about}>
        <span id={nameId} className={classes.title}>
          {name}
        </span>
        <span className={classes.detail}>
          {[formatMoment(created_at, language), formatClock(duration_seconds), by.name]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={classes.actions}>
        <SmallButton
          variant="default"
          icon={IconArrowsDiff}
          aria-expanded={isCompared}
          aria-label={t('versions.compareOne', { name })}
          onClick={() => setIsCompared((last) => !last)}
        >
          {t('versions.compare')}
        </SmallButton>
        <SmallButton
          variant="default"
          icon={IconArrowBackUp}
          aria-label={t('versions.restoreOne', { name })}
          disabled={restore.isPending}
          loading={restore.isPending && restore.variables.id === id}
          onClick={() => restore.mutate(version, { onSuccess: onRestored })}
        >
          {t('versions.restore')}
        </SmallButton>
        <SmallButton
          variant="subtle"
          color="gray"
          icon={IconTrash}
          aria-label={t('versions.removeOne', { name })}
          onClick={() => void end()}
        >
          {t('versions.remove')}
        </SmallButton>
      </div>
      {isCompared ? <VersionComparison snapshotId={id} /> : null}
    </li>
  );
}
