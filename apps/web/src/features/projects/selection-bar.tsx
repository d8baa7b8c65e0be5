import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PublishButton } from '../../workbench/publishing/publish-button.tsx';
import classes from './selection-bar.module.css';
import type { ProjectActions } from './use-project-actions.ts';
import type { Selection } from './use-selection.ts';
import { isPublishable, videoOf } from './videos-to-publish.ts';

/** The actions on all chosen projects, at the bottom while choosing. */
export function SelectionBar({ selection, actions }: { selection: Selection; actions: ProjectActions }) {
  const { t } = useTranslation(['projects', 'common']);
  const count = selection.selected.length;
  const remove = async () => {
    if (await actions.remove(selection.selected)) selection.toggleActive();
  };
  return (
    <section className={classes.bar} aria-label={t('select.start')}>
      <span className={classes.count} role="status">
        {t('select.count', { count })}
      </span>
      <Button variant="subtle" color="gray" onClick={selection.toggleAll}>
        {t(selection.isAll ? 'select.none' : 'select.all')}
      </Button>
      <Button
        variant="default"
        disabled={count === 0}
        loading={actions.isBusy}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => void actions.download(selection.selected)}
      >
        {t('common:actions.download')}
      </Button>
      <PublishButton
        videos={selection.selected.filter(isPublishable).map(videoOf)}
        isDisabled={count === 0 || !selection.selected.every(isPublishable)}
      />
      <Button
        color="red.8"
        disabled={count === 0}
        loading={actions.isBusy}
        leftSection={<IconTrash size={18} aria-hidden="true" />}
        onClick={() => void remove()}
      >
        {t('common:actions.delete')}
      </Button>
    </section>
  );
}
