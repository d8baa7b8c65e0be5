import type { FootageReason } from '@atelier/film/suggest/suggest-footage';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../../ui/small-button.tsx';
import { AssetPicture } from '../asset-picture.tsx';
import type { Asset } from '../use-assets.ts';
import classes from './footage.module.css';

interface FootageRowProps {
  asset: Asset;
  reasons: readonly FootageReason[];
  /** The file lies over the passage. */
  isAdded: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

/** A file for a passage: its picture, why it suits, and the button that lays it over the passage or takes it away. */
export function FootageRow({ asset, reasons, isAdded, onAdd, onRemove }: FootageRowProps) {
  const { t } = useTranslation('editor');
  const { name } = asset;
  return (
    <li className={classes.row}>
      <span className={classes.thumbnail}>
        <AssetPicture asset={asset} />
      </span>
      <span className={classes.texts}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>
          {reasons
            .map((reason) =>
              reason.kind === 'seen'
                ? t(`footage.seen.${reason.text}`)
                : t(`footage.reasons.${reason.kind}`, { text: reason.text }),
            )
            .join(' · ')}
        </span>
      </span>
      <SmallButton
        variant={isAdded ? 'subtle' : 'light'}
        icon={isAdded ? IconCheck : IconPlus}
        aria-label={t(isAdded ? 'footage.removeNamed' : 'footage.addNamed', { name })}
        onClick={isAdded ? onRemove : onAdd}
      >
        {t(isAdded ? 'footage.remove' : 'footage.add')}
      </SmallButton>
    </li>
  );
}
