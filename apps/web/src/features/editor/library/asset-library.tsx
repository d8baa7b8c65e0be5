import { ActionIcon, Button, Modal, Skeleton, TextInput } from '@mantine/core';
import { IconFolder, IconMusic, IconSearch, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatClock, formatMegabytes } from '../../../lib/browser/format.ts';
import { plainText } from '../../../lib/browser/plain-text.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './library.module.css';
import { type Asset, useAssets } from './use-assets.ts';

interface AssetLibraryProps {
  kinds: readonly Asset['kind'][];
  onChoose: (asset: Asset) => void;
  onClose: () => void;
}

/** The person's own files of some kinds: found by name, used in the film, or removed. */
export function AssetLibrary({ kinds, onChoose, onClose }: AssetLibraryProps) {
  const { t } = useTranslation(['editor', 'common']);
  const language = useUiLanguage();
  const describe = useDescribeError();
  const { query, remove } = useAssets();
  const [search, setSearch] = useState('');
  const own = query.data?.assets.filter(({ kind }) => kinds.includes(kind)) ?? [];
  const found = own.filter(({ name }) => plainText(name).includes(plainText(search)));
  const bytes = own.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  const removeAsset = async ({ id, name }: Asset) => {
    const isSure = await confirm({
      title: t('library.removeTitle', { name }),
      body: t('library.removeBody'),
      confirmLabel: t('common:actions.delete'),
      danger: true,
    });
    if (isSure) remove.mutate(id, { onError: (error) => toast.error(describe(error)) });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('library.title')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {own.length > 0 ? (
        <div className={classes.head}>
          <TextInput
            aria-label={t('library.search')}
            placeholder={t('library.search')}
            leftSection={<IconSearch size={17} aria-hidden="true" />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            data-autofocus
            className={classes.search ?? ''}
          />
          <span className={classes.total}>
            {t('library.total', { count: own.length, size: formatMegabytes(bytes, language) })}
          </span>
        </div>
      ) : null}
      {query.isPending ? (
        <div className={classes.grid} aria-hidden="true">
          {[1, 2, 3].map((index) => (
            <Skeleton key={index} height={150} radius={12} />
          ))}
        </div>
      ) : query.isError ? (
        <Notice tone="danger" role="alert">
          <p className={classes.error}>{describe(query.error)}</p>
          <Button size="compact-md" variant="light" onClick={() => void query.refetch()}>
            {t('common:actions.retry')}
          </Button>
        </Notice>
      ) : found.length === 0 ? (
        <EmptyState
          icon={<IconFolder size={30} />}
          title={t(own.length === 0 ? 'library.empty' : 'library.nothing')}
          body={own.length === 0 ? t('library.emptyBody') : ''}
        />
      ) : (
        <ul className={classes.grid}>
          {found.map((asset) => (
            <li key={asset.id} className={classes.card}>
              <button type="button" className={classes.choose} onClick={() => onChoose(asset)}>
                <span className={classes.picture}>
                  <AssetPicture asset={asset} />
                  {asset.duration_seconds === null ? null : (
                    <span className={classes.time}>{formatClock(asset.duration_seconds)}</span>
                  )}
                </span>
                <span className={classes.name}>{asset.name}</span>
              </button>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={40}
                className={classes.remove ?? ''}
                aria-label={t('library.remove', { name: asset.name })}
                onClick={() => void removeAsset(asset)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

/** A picture as it is, the beginning of a film, or a sign for a sound. */
function AssetPicture({ asset: { kind, url } }: { asset: Asset }) {
  if (kind === 'image') return <img src={url} alt="" loading="lazy" className={classes.media} />;
  if (kind === 'video')
    return (
      <video
        src={`${url}#t=0.5`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        className={classes.media}
      />
    );
  return <IconMusic size={34} stroke={1.4} aria-hidden="true" />;
}
