import { FONTS } from '@atelier/captions/fonts/fonts';
import { type AnyFontId, isOwnFontId, OWN_FONT_LIMITS } from '@atelier/captions/fonts/own-fonts';
import { ownLookSchema } from '@atelier/captions/styles/own-look';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsUnchanged } from '../../../lib/browser/use-is-unchanged.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { FileBytesButton } from '../../../ui/file-bytes-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { ErrorBox } from '../../errors/error-box.tsx';
import { looksLikeFont } from './looks-like-font.ts';
import { OwnFontRow } from './own-font-row.tsx';
import classes from './own-styles.module.css';
import { useOwnFonts } from './use-own-fonts.ts';

interface FontFieldProps {
  /** Undefined: the style's own. */
  font: AnyFontId | undefined;
  /** Name of the choice without an own font. */
  none: string;
  onChange: (font: AnyFontId | undefined) => void;
}

const OURS = Object.entries(FONTS).map(([value, { family }]) => ({ value, label: family }));

/** The font of a style or a brand: ours, or one that the person has given. */
export function FontField({ font, none, onChange }: FontFieldProps) {
  const { t } = useTranslation(['captionDesign', 'common']);
  const { query, add, remove } = useOwnFonts(true);
  const [fault, setFault] = useState<unknown>(null);
  const isUnchanged = useIsUnchanged(font);
  // One that was deleted stays with the style that has it.
  const own = (query.data ?? []).filter(({ id, isRemoved }) => !isRemoved || id === font);
  const isAbsent =
    font !== undefined && isOwnFontId(font) && query.isSuccess && !own.some(({ id }) => id === font);

  const give = (bytes: Uint8Array<ArrayBuffer> | null, name: string) => {
    setFault(null);
    if (bytes === null) return setFault(t('own.fontTooLarge'));
    if (!looksLikeFont(name, bytes)) return setFault(t('own.fontFormat'));
    add.mutate(
      { bytes, name },
      {
        onSuccess: (given) => {
          if (isUnchanged()) onChange(given.id);
          toast.success(t('own.fontAdded', { name: given.name }));
        },
        onError: setFault,
      },
    );
  };
  const askAndDelete = async ({ id, name }: (typeof own)[number]) => {
    const isSure = await confirm({
      title: t('own.fontDeleteTitle', { name }),
      body: t('own.fontDeleteBody'),
      confirmLabel: t('common:actions.delete'),
      danger: true,
    });
    if (!isSure) return;
    setFault(null);
    remove.mutate(id, {
      onSuccess: () => {
        if (id === font && isUnchanged()) onChange(undefined);
      },
      onError: setFault,
    });
  };
  return (
    <div className={classes.fonts}>
      <NativeSelect
        label={t('own.font')}
        value={font ?? ''}
        data={[
          { value: '', label: none },
          ...(isAbsent ? [{ value: font, label: t('own.fontAbsent') }] : []),
          { group: t('own.fontsOurs'), items: OURS },
          ...(own.length > 0
            ? [{ group: t('own.fontsOwn'), items: own.map(({ id, name }) => ({ value: id, label: name })) }]
            : []),
        ]}
        onChange={(event) => onChange(ownLookSchema.shape.font.safeParse(event.currentTarget.value).data)}
      />
      <div className={classes.fontImport}>
        <FileBytesButton
          label={t('own.fontImport')}
          accept=".ttf,.otf,font/ttf,font/otf"
          disabled={add.isPending}
          isBusy={add.isPending}
          minHeight={44}
          maxBytes={OWN_FONT_LIMITS.maxBytes}
          onBytes={give}
        />
      </div>
      {own.length > 0 ? (
        <ul className={classes.fontList} aria-label={t('own.fontsOwn')}>
          {own.map((each) => (
            <OwnFontRow
              key={each.id}
              font={each}
              isChosen={each.id === font}
              onChoose={() => onChange(each.id)}
              onDelete={() => void askAndDelete(each)}
            />
          ))}
        </ul>
      ) : null}
      <ErrorBox error={fault ?? query.error} />
    </div>
  );
}
