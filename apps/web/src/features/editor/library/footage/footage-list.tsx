import { TOOLS } from '@atelier/contracts/tools/registry';
import { FileButton, Loader } from '@mantine/core';
import { IconBrush, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCredits } from '../../../../lib/account/use-credits.ts';
import { useDescribeError } from '../../../../lib/api/use-describe-error.ts';
import { SmallButton } from '../../../../ui/small-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { LoadError } from '../../../../workbench/errors/load-error.tsx';
import { addAsset } from '../../session/add-asset.ts';
import { useEditor } from '../../session/editor-context.tsx';
import { LibraryButton } from '../library-button.tsx';
import type { Asset } from '../use-assets.ts';
import classes from './footage.module.css';
import { FootageRow } from './footage-row.tsx';
import { useDrawing } from './use-drawing.ts';
import { useFootage } from './use-footage.ts';
import type { Passage } from './use-passage.ts';

/** Suggestions for a passage, each accepted by itself; a file of one's own; and a picture that is drawn for it. */
export function FootageList({ passage }: { passage: Passage }) {
  const { t } = useTranslation(['editor', 'common']);
  const editor = useEditor();
  const describe = useDescribeError();
  const { query, layerOf, lay, takeAway } = useFootage(passage);
  const drawing = useDrawing();
  const balance = useCredits().balanceOf(TOOLS.image.counter);
  /** The files that were chosen here and were not suggested. */
  const [chosen, setChosen] = useState<readonly Asset[]>([]);
  const suggestions = query.data?.suggestions ?? [];
  const added = chosen.filter(({ id }) => suggestions.every(({ asset }) => asset.id !== id));
  const choose = (asset: Asset) => {
    setChosen((last) => [asset, ...last.filter(({ id }) => id !== asset.id)]);
    lay(asset);
  };
  const draw = () =>
    drawing.mutate(passage.text, {
      onSuccess: (asset) => setChosen((last) => [asset, ...last]),
      onError: (error) => toast.error(describe(error)),
    });
  const addFile = async (file: File | null) => {
    if (!file) return;
    try {
      choose(await addAsset(editor, file));
    } catch (error) {
      toast.error(describe(error));
    }
  };
  const isEmpty = added.length + suggestions.length === 0;
  const price = t('common:credits.priceOf.token_image', { count: TOOLS.image.cost });
  const row = (asset: Asset, reasons: (typeof suggestions)[number]['reasons']) => (
    <FootageRow
      key={asset.id}
      asset={asset}
      reasons={reasons}
      isAdded={layerOf(asset.id) !== undefined}
      onAdd={() => lay(asset)}
      onRemove={() => takeAway(asset.id)}
    />
  );
  return (
    <>
      <blockquote className={classes.passage}>{passage.text}</blockquote>
      {query.isPending ? (
        <Loader size="sm" aria-label={t('suggestions.searching')} />
      ) : query.isError ? (
        <LoadError query={query} />
      ) : null}
      {query.data && isEmpty ? (
        <p className={classes.note} role="status">
          {query.data.searched === 0
            ? t('footage.emptyLibrary')
            : t('footage.none', { count: query.data.searched })}
        </p>
      ) : null}
      {isEmpty ? null : (
        <ul className={classes.rows}>
          {added.map((asset) => row(asset, []))}
          {suggestions.map(({ asset, reasons }) => row(asset, reasons))}
        </ul>
      )}
      <div className={classes.acts}>
        <SmallButton
          variant="default"
          icon={IconBrush}
          loading={drawing.isPending}
          disabled={balance !== null && balance < TOOLS.image.cost}
          onClick={draw}
        >
          {t('footage.draw', { price })}
        </SmallButton>
        <FileButton accept="image/*,video/*" onChange={(file) => void addFile(file)}>
          {(props) => (
            <SmallButton variant="default" icon={IconPhotoPlus} {...props}>
              {t('layers.file')}
            </SmallButton>
          )}
        </FileButton>
        <LibraryButton kinds={['image', 'video']} onChoose={choose} />
      </div>
      {balance === null ? null : (
        <p className={classes.note}>
          {drawing.isPending ? t('footage.drawing') : t('footage.balance', { count: balance })}
        </p>
      )}
    </>
  );
}
