import { SNAPSHOT_LIMITS } from '@atelier/contracts/tools/film/snapshots';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../workbench/errors/load-error.tsx';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { useVersions } from './use-versions.ts';
import { VersionRow } from './version-row.tsx';
import classes from './versions.module.css';

/** Saves the film under a name, and compares it with saved versions or returns to one of them. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor');
  const [name, setName] = useState('');
  const versions = useVersions();
  const { query, save } = versions;
  const isFull = (query.data?.length ?? 0) >= SNAPSHOT_LIMITS.most;
  return (
    <EditorDialog title={t('versions.title')} intro={t('versions.intro')} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '' || save.isPending) return;
          save.mutate(name, { onSuccess: () => setName((now) => (now === name ? '' : now)) });
        }}
      >
        <TextInput
          data-autofocus
          className={classes.name ?? ''}
          label={t('versions.name')}
          placeholder={t('versions.example')}
          maxLength={SNAPSHOT_LIMITS.nameMaxCharacters}
          value={name}
          disabled={isFull}
          description={isFull ? t('versions.full', { count: SNAPSHOT_LIMITS.most }) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          type="submit"
          mih={44}
          loading={save.isPending}
          disabled={name.trim() === '' || isFull}
          leftSection={<IconBookmarkPlus size={18} aria-hidden="true" />}
        >
          {t('versions.save')}
        </Button>
      </form>
      {query.isPending ? (
        <Skeleton height={88} radius={12} />
      ) : query.isError ? (
        <LoadError query={query} />
      ) : query.data.length === 0 ? (
        <p className={classes.none}>{t('versions.none')}</p>
      ) : (
        <ul className={classes.list} aria-label={t('versions.list')}>
          {query.data.map((version) => (
            <VersionRow key={version.id} version={version} versions={versions} onRestored={onClose} />
          ))}
        </ul>
      )}
    </EditorDialog>
  );
}
