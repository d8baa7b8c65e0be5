import { plainText } from '@atelier/contracts/text/plain-text';
import { ActionIcon, Modal, Progress, Skeleton, TextInput } from '@mantine/core';
import { IconFolder, IconSearch, IconTag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatBytes } from '../../../lib/browser/format-bytes.ts';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadError } from '../../../workbench/errors/load-error.tsx';
import { AssetPicture } from './asset-picture.tsx';
import { AssetTags } from './asset-tags.tsx';
import classes from './library.module.css';
import { TagFilter } from './tag-filter.tsx';
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
  const { query, remove, setTags } = useAssets();
  const [search, setSearch] = useState('');
  const [tag, setTag] = useState<string | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const own = query.data?.assets.filter(({ kind }) => kinds.includes(kind)) ?? [];
  const tags = countTags(own);
  const edited = own.find(({ id }) => id === editedId);
  // A tag that no file has any more shows all files.
  const shownTag = tags.find((one) => one.tag.toLowerCase() === tag?.toLowerCase())?.tag ?? null;
  const found = own.filter((asset) => isFound(asset, { search, tag: shownTag }));
  const bytes = own.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  const { used_bytes: used = 0, quota_bytes: quota = 0 } = query.data ?? {};
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
            {t('library.total', { count: own.length, size: formatBytes(bytes, language) })}
          </span>
          <TagFilter tags={tags} chosen={shownTag} onChoose={setTag} />
          {edited ? (
            <AssetTags
              key={edited.id}
              asset={
                // Shown at once; the answer of the server follows.
                setTags.isPending && setTags.variables.id === edited.id
                  ? { ...edited, tags: setTags.variables.tags }
                  : edited
              }
              known={tags.map((one) => one.tag)}
              onClose={() => setEditedId(null)}
              onChange={(next) =>
                setTags.mutate(
                  { id: edited.id, tags: next },
                  { onError: (error) => toast.error(describe(error)) },
                )
              }
            />
          ) : null}
          {quota > 0 ? (
            <div className={classes.room}>
              {t('library.room', {
                used: formatBytes(used, language),
                quota: formatBytes(quota, language),
              })}
              <Progress
                size="xs"
                radius="xl"
                value={(100 * used) / quota}
                color={used > 0.9 * quota ? 'orange' : 'violet'}
                aria-label={t('library.roomLabel')}
              />
            </div>
          ) : null}
        </div>
      ) : null}
      {query.isPending ? (
        <div className={classes.grid} aria-hidden="true">
          {[1, 2, 3].map((index) => (
            <Skeleton key={index} height={150} radius={12} />
          ))}
        </div>
      ) : query.isError ? (
        <LoadError query={query} />
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
                className={classes.edit ?? ''}
                aria-label={t('library.tagsOf', { name: asset.name })}
                aria-expanded={asset.id === editedId}
                onClick={() => setEditedId(asset.id === editedId ? null : asset.id)}
              >
                <IconTag size={18} />
              </ActionIcon>
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

function countTags(assets: readonly Asset[]): { tag: string; count: number }[] {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const tag of assets.flatMap(({ tags }) => tags)) {
    const known = counts.get(tag.toLowerCase());
    counts.set(tag.toLowerCase(), { tag: known?.tag ?? tag, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => a.tag.localeCompare(b.tag));
}

function isFound({ name, tags }: Asset, wanted: { search: string; tag: string | null }): boolean {
  const isTagged = wanted.tag === null || tags.some((tag) => tag.toLowerCase() === wanted.tag?.toLowerCase());
  const text = plainText([name, ...tags].join(' '));
  return (
    isTagged &&
    plainText(wanted.search)
      .split(/\s+/u)
      .every((word) => text.includes(word))
  );
}
