import { ASSET_TAGS_MAX } from '@atelier/contracts/tools/films';
import { CloseButton, TagsInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './library.module.css';
import type { Asset } from './use-assets.ts';

interface AssetTagsProps {
  asset: Asset;
  /** The tags of the whole library, which are offered. */
  known: readonly string[];
  onChange: (tags: string[]) => void;
  onClose: () => void;
}

/** The tags of one file, which change at once. */
export function AssetTags({ asset, known, onChange, onClose }: AssetTagsProps) {
  const { t } = useTranslation('editor');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <section className={classes.edited} aria-label={t('library.tagsOf', { name: asset.name })}>
      <TagsInput
        label={t('library.tagsOf', { name: asset.name })}
        placeholder={asset.tags.length === 0 ? t('library.addTag') : ''}
        value={asset.tags}
        data={[...known]}
        maxTags={ASSET_TAGS_MAX}
        maxLength={40}
        onChange={onChange}
        className={classes.search ?? ''}
        ref={field}
      />
      <CloseButton size={40} aria-label={t('library.closeTags')} onClick={onClose} />
    </section>
  );
}
