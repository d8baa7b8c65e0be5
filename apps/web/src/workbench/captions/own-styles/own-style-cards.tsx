import type { Frame } from '@atelier/captions/caption-line';
import type { OwnStyle, OwnStyleInput } from '@atelier/captions/styles/own-look';
import type { ScreenStyle } from '@atelier/captions/styles/screen-styles';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeFileName, saveBlob } from '../../../lib/api/save-file.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { lazy } from '../../../lib/browser/lazy.ts';
import { useIsUnchanged } from '../../../lib/browser/use-is-unchanged.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import { OwnStyleCard } from './own-style-card.tsx';
import classes from './own-styles.module.css';
import { writeStyleFile } from './style-file.ts';
import { useOwnStyles } from './use-own-styles.ts';

const StyleEditor = lazy(async () => ({ default: (await import('./style-editor.tsx')).StyleEditor }));

interface OwnStyleCardsProps {
  /** The screen's own styles: what one's own are made of. */
  styles: readonly ScreenStyle[];
  styleId: number | null;
  chosen: OwnStyle | null;
  onChoose: (styleId: number, own: OwnStyle | null) => void;
  language: string;
  /** The preview of the editor: the picture's shape, and a picture where there is one. */
  frame: Frame;
  pictureUrl: string | null;
  disabled: boolean;
}

/** The person's own styles as cards, and the card that makes one. */
export function OwnStyleCards(props: OwnStyleCardsProps) {
  const { styles, styleId, chosen, onChoose, language, disabled } = props;
  const { t } = useTranslation(['captionDesign', 'common']);
  const describe = useDescribeError();
  const { query, save, remove } = useOwnStyles();
  const [edited, setEdited] = useState<{ id: string | null; style: OwnStyleInput } | null>(null);
  const offerOf = (base: string) => styles.find(({ style }) => style?.key === base);
  const own = (query.data?.styles ?? []).flatMap((style) => {
    const offer = offerOf(style.base);
    return offer?.style ? [{ style, base: offer.style, id: offer.id }] : [];
  });

  const isStyleUnchanged = useIsUnchanged(styleId);
  const isOwnUnchanged = useIsUnchanged(chosen);
  const isUnchanged = () => isStyleUnchanged() && isOwnUnchanged();
  const keep = async (id: string | null, style: OwnStyleInput) => {
    const kept = await save.mutateAsync({ id, style });
    // A change during the call leaves the editor open: the next press must not make a second style.
    setEdited((last) => last && { ...last, id: kept.id });
    const offer = offerOf(kept.base);
    if (offer && isUnchanged()) onChoose(offer.id, kept);
    toast.success(t('own.saved', { name: kept.name }));
  };
  const duplicate = ({ name, base, look }: OwnStyle) => {
    const style = { name: t('own.copyOf', { name }).slice(0, MAX_NAME), base, look };
    save.mutate({ id: null, style }, { onError: (error) => toast.error(describe(error)) });
  };
  const askAndDelete = async (style: OwnStyle, baseId: number) => {
    const isSure = await confirm({
      title: t('own.deleteTitle', { name: style.name }),
      body: t('own.deleteBody'),
      confirmLabel: t('common:actions.delete'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(style.id, {
      onSuccess: () => {
        if (chosen?.id === style.id && isUnchanged()) onChoose(baseId, null);
      },
      onError: (error) => toast.error(describe(error)),
    });
  };
  const create = () => {
    const offer =
      styles.find(({ id, style }) => style && id === styleId) ?? styles.find(({ style }) => style);
    if (!offer?.style) return;
    const start = chosen ?? { base: offer.style.key, look: {} };
    setEdited({ id: null, style: { name: t('own.newName'), base: start.base, look: start.look } });
  };
  return (
    <>
      <button type="button" className={classes.create} disabled={disabled} onClick={create}>
        <IconPlus size={28} stroke={1.7} aria-hidden="true" />
        {t('own.create')}
      </button>
      {own.map(({ style, base, id }) => (
        <OwnStyleCard
          key={style.id}
          own={style}
          base={base}
          isChecked={chosen?.id === style.id}
          language={language}
          disabled={disabled}
          onChoose={() => onChoose(id, style)}
          onEdit={() => setEdited({ id: style.id, style })}
          onDuplicate={() => duplicate(style)}
          onExport={() => saveBlob(writeStyleFile(style), `${safeFileName(style.name)}.json`)}
          onDelete={() => void askAndDelete(style, id)}
        />
      ))}
      {edited ? (
        <Suspense>
          <StyleEditor
            {...edited}
            styles={styles}
            language={language}
            frame={props.frame}
            pictureUrl={props.pictureUrl}
            onSave={(style) => keep(edited.id, style)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** `OWN_STYLE_LIMITS.maxNameCharacters` of the API. */
const MAX_NAME = 40;
