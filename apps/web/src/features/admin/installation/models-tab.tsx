import type { AdminModel } from '@atelier/contracts/admin/installation';
import { localText } from '@atelier/contracts/languages';
import * as routes from '@atelier/routes/admin';
import { Button, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { api } from '../../../lib/api/api.ts';
import { formatPercent } from '../../../lib/browser/format.ts';
import { formatBytes } from '../../../lib/browser/format-bytes.ts';
import { Chip } from '../../../ui/chip.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { useAct } from '../parts/admin-api.ts';
import { DataState } from '../parts/data-state.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import classes from '../parts/parts.module.css';
import { useAdminData } from '../parts/use-admin-data.ts';
import { YtdlpCard } from './ytdlp-card.tsx';

const REFRESH_MS = 2000;

/** The models of this server: installed, installable and on their way. */
export function ModelsTab() {
  const { t } = useTranslation('admin');
  const models = useAdminData(['models'], (signal) => api.call(routes.listModels, { signal }), REFRESH_MS);
  return (
    <section>
      <Text c="dimmed" mb="md">
        {t('models.intro')}
      </Text>
      <DataState query={models}>
        {(found) => (
          <>
            <YtdlpCard ytdlp={found.ytdlp} />
            <ModelTable models={found.models} />
            {found.otherFolders.length > 0 ? (
              <Text c="dimmed" size="sm" mt="md">
                {t('models.others')} · {found.otherFolders.join(', ')}
              </Text>
            ) : null}
          </>
        )}
      </DataState>
    </section>
  );
}

function ModelTable({ models }: { models: AdminModel[] }) {
  const { t } = useTranslation('admin');
  const language = useUiLanguage();
  const install = useAct(
    (name: string) => api.call(routes.installModel, { params: { name } }),
    t('models.started'),
  );
  const remove = useAct(
    (name: string) => api.call(routes.removeModel, { params: { name } }),
    t('models.removed'),
  );
  const askToRemove = async ({ name, label }: AdminModel) => {
    const confirmed = await confirm({
      title: t('models.removeTitle', { name: localText(label, language) }),
      body: t('models.removeBody'),
      confirmLabel: t('models.removeConfirm'),
      danger: true,
    });
    if (confirmed) remove.mutate(name);
  };
  const columns: Column<AdminModel>[] = [
    {
      key: 'model',
      label: t('models.model'),
      kind: 'name',
      render: ({ name, label }) => (
        <>
          <span className={classes.title}>{localText(label, language)}</span>
          <span className={classes.sub}>{name}</span>
        </>
      ),
    },
    { key: 'use', label: t('models.use'), render: ({ kind }) => t(`models.kinds.${kind}`) },
    {
      key: 'size',
      label: t('models.size'),
      kind: 'number',
      render: ({ installedBytes }) => formatBytes(installedBytes, language),
    },
    { key: 'licence', label: t('models.licence'), render: ({ licence }) => licence },
    { key: 'state', label: t('models.state'), render: (model) => <ModelState model={model} /> },
    {
      key: 'actions',
      label: t('queue.actions'),
      kind: 'actions',
      render: (model) =>
        model.percent !== null ? null : model.isInstalled ? (
          <Button variant="default" size="sm" h={44} onClick={() => void askToRemove(model)}>
            {t('models.remove')}
          </Button>
        ) : (
          <Button variant="light" size="sm" h={44} onClick={() => install.mutate(model.name)}>
            {model.error ? t('models.again') : t('models.install')}
          </Button>
        ),
    },
  ];
  return <DataTable label={t('tabs.models')} columns={columns} rows={models} keyOf={({ name }) => name} />;
}

function ModelState({ model }: { model: AdminModel }) {
  const { t } = useTranslation('admin');
  const language = useUiLanguage();
  if (model.percent !== null) {
    return (
      <>
        <span className={classes.title}>{formatPercent(model.percent / 100, language)}</span>
        <Progress value={model.percent} size={6} radius="xl" mt={6} aria-label={model.name} />
      </>
    );
  }
  if (model.isInstalled) {
    return (
      <Chip size="sm" tone="success">
        {t('models.installed')}
      </Chip>
    );
  }
  if (!model.error) return <Chip size="sm">{t('models.absent')}</Chip>;
  return (
    <>
      <Chip size="sm" tone="danger">
        {t('models.failed')}
      </Chip>
      <span className={classes.sub}>{model.error}</span>
    </>
  );
}
