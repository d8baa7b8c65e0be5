import type { LayerInput } from '@atelier/film/document/layer-schema';
import { freePlace } from '@atelier/film/evaluate/free-place';
import { placeLayers } from '@atelier/film/evaluate/place-layers';
import { FileButton, Menu } from '@mantine/core';
import {
  IconLayersSubtract,
  IconMoodSmile,
  IconPercentage,
  IconPhoto,
  IconSparkles,
  IconTypography,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { lazy } from '../../../lib/browser/lazy.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { actionOf } from '../actions/editor-actions.ts';
import { anchorAtPlayhead, newId } from '../actions/selected.ts';
import { LibraryButton } from '../library/library-button.tsx';
import { addAsset } from '../session/add-asset.ts';
import { useEditor, useFilm } from '../session/editor-context.tsx';
import classes from './inspector.module.css';
import { nameOfLayer } from './selected/name-of-layer.ts';

/** What a kind of layer has beside the fields that all have, which `add` chooses unless they are given. */
type NewLayer = LayerInput extends infer Layer
  ? Layer extends LayerInput
    ? Omit<Layer, keyof Common> & Partial<Common>
    : never
  : never;
type Common = Pick<LayerInput, 'id' | 'anchor' | 'duration_seconds' | 'place' | 'enter' | 'leave'>;

const WordSuggestions = lazy(async () => ({
  default: (await import('../library/word-suggestions.tsx')).WordSuggestions,
}));

const STICKERS = ['🔥', '😂', '😮', '❤️', '👏', '👉', '✅', '❌', '💡', '🎯', '🚀', '💰'] as const;

interface Size {
  width: number | null;
  height: number | null;
}

/** The layers of the film, and new ones. */
export function LayersPanel() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const film = useFilm();
  const describe = useDescribeError();
  const starts = new Map(placeLayers(film).map(({ layer, startSeconds }) => [layer.id, startSeconds]));
  const [isSuggesting, setIsSuggesting] = useState(false);
  /** @param size the size of the content in pixels: a square by default */
  const add = (layer: NewLayer, size?: Size, centre = { x: 0.5, y: 0.5 }) => {
    const anchor = anchorAtPlayhead(editor);
    if (!anchor) return;
    const id = newId(editor.store.state.film, layer.kind);
    const { seconds } = editor.player;
    const place = freePlace(film, editor.facts, {
      startSeconds: seconds,
      endSeconds: seconds + 3,
      centre,
      avoidsCaptions: true,
      width: layer.kind === 'sticker' ? 0.25 : 0.5,
      aspect: size?.width && size.height ? size.width / size.height : 1,
    });
    if (
      editor.edit([
        {
          op: 'add_layer',
          layer: { id, anchor, duration_seconds: 3, place, enter: 'fade', leave: 'fade', ...layer },
        },
      ])
    )
      editor.store.select({ kind: 'layer', id });
  };
  const addFile = async (file: File | null) => {
    if (!file) return;
    try {
      const asset = await addAsset(editor, file);
      add({ kind: asset.kind === 'video' ? 'video' : 'image', asset_id: asset.id }, asset);
    } catch (error) {
      toast.error(describe(error));
    }
  };
  return (
    <div className={classes.panel}>
      <div className={classes.buttons}>
        <SmallButton variant="default" icon={IconTypography} onClick={() => actionOf('addTitle').run(editor)}>
          {t('layers.kinds.title')}
        </SmallButton>
        <FileButton accept="image/*,video/*" onChange={(file) => void addFile(file)}>
          {(props) => (
            <SmallButton variant="default" icon={IconPhoto} {...props}>
              {t('layers.file')}
            </SmallButton>
          )}
        </FileButton>
        <LibraryButton
          kinds={['image', 'video']}
          onChoose={(asset) =>
            add({ kind: asset.kind === 'video' ? 'video' : 'image', asset_id: asset.id }, asset)
          }
        />
        <SmallButton
          variant="default"
          icon={IconSparkles}
          aria-expanded={isSuggesting}
          onClick={() => setIsSuggesting(!isSuggesting)}
        >
          {t('suggestions.open')}
        </SmallButton>
        <Menu>
          <Menu.Target>
            <SmallButton variant="default" icon={IconMoodSmile}>
              {t('layers.kinds.sticker')}
            </SmallButton>
          </Menu.Target>
          <Menu.Dropdown>
            <div className={classes.stickers}>
              {STICKERS.map((sticker) => (
                <Menu.Item
                  key={sticker}
                  className={classes.stickerItem ?? ''}
                  onClick={() =>
                    add({ kind: 'sticker', sticker, enter: 'pop' }, undefined, { x: 0.5, y: 0.4 })
                  }
                >
                  {sticker}
                </Menu.Item>
              ))}
            </div>
          </Menu.Dropdown>
        </Menu>
        <SmallButton
          variant="default"
          icon={IconPercentage}
          onClick={() =>
            add({
              kind: 'progress',
              color: '#ffffff',
              place: { x: 0.5, y: 0.97, width: 0.9 },
              enter: 'none',
              leave: 'none',
              duration_seconds: 21_600,
            })
          }
        >
          {t('layers.kinds.progress')}
        </SmallButton>
      </div>
      {isSuggesting ? (
        <Suspense>
          <WordSuggestions onClose={() => setIsSuggesting(false)} />
        </Suspense>
      ) : null}
      {film.layers.length === 0 ? (
        <p className={classes.empty}>
          <IconLayersSubtract size={26} stroke={1.5} aria-hidden="true" />
          {t('layers.empty')}
        </p>
      ) : (
        <ul className={classes.list}>
          {film.layers.map((layer) => (
            <li key={layer.id}>
              <button
                type="button"
                className={classes.item}
                onClick={() => {
                  editor.store.select({ kind: 'layer', id: layer.id });
                  const start = starts.get(layer.id);
                  if (start !== undefined)
                    editor.player.seek(start + Math.min(0.4, layer.duration_seconds / 2));
                }}
              >
                <span className={classes.itemName}>
                  {nameOfLayer(layer, t(`layers.kinds.${layer.kind}`))}
                </span>
                <span className={classes.itemTime}>
                  {starts.has(layer.id) ? formatClock(starts.get(layer.id) ?? 0) : t('layers.hidden')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
