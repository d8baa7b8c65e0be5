import type { CaptionStyle } from '@atelier/captions/caption-style';
import { marksWords } from '@atelier/captions/emphasis/marks-by-default';
import { drawnColors } from '@atelier/captions/styles/drawn-colors';
import { OWN_LOOK_LIMITS, type OwnLook } from '@atelier/captions/styles/own-look';
import { clipStyles } from '@atelier/captions/styles/screen-styles';
import { localText } from '@atelier/contracts/languages';
import type { OperationInput } from '@atelier/film';
import { NativeSelect, Switch } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatPercent } from '../../../lib/browser/format.ts';
import { lazy } from '../../../lib/browser/lazy.ts';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SliderField } from '../../../ui/fields/slider-field.tsx';
import { RadioCards } from '../../../ui/radio-card.tsx';
import { toast } from '../../../ui/toast.ts';
import { StyleCard } from '../../../workbench/captions/looks/style-card.tsx';
import { ColourField } from '../../../workbench/captions/own-styles/colour-field.tsx';
import { useFilm } from '../session/editor-context.tsx';
import classes from './inspector.module.css';
import { markedIds, unmarkOperations, zoomedIds } from './mark-film.ts';
import { useSetting } from './use-setting.ts';

const CaptionDepth = lazy(async () => ({ default: (await import('./caption-depth.tsx')).CaptionDepth }));
const SecondBlock = lazy(async () => ({ default: (await import('./second/second-block.tsx')).SecondBlock }));

const SPEAKERS = ['none', 'color', 'name', 'color_and_name'] as const;
const PLACES = ['above', 'middle', 'below'] as const;

/** The captions of the whole film: style, place, size, colours. */
export function StylePanel() {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const film = useFilm();
  const { captions, language: spoken, brand, speakers } = film;
  const setting = useSetting();
  const styles = useMemo(() => {
    const all = clipStyles();
    return [
      ...all.filter(({ isRecommended }) => isRecommended),
      ...all.filter(({ isRecommended }) => !isRecommended),
    ];
  }, []);
  const own: OwnLook = captions.own_style ?? {};
  const withLook = (changes: OwnLook): OperationInput => ({
    op: 'set_captions',
    own_style: { ...own, ...changes },
  });
  const place =
    typeof captions.position === 'string' ? captions.position : captions.position === null ? 'auto' : 'own';
  const chosen = styles.find(({ id }) => id === captions.style);
  const base = chosen?.style;
  const isMarked = markedIds(film).length > 0;
  // A person who took the marks away keeps the words so, in the other styles made for marks too.
  const isSuggested = (style: CaptionStyle | null) =>
    marksWords(style, null) && !marksWords(base, null) && !isMarked;
  const zoomed = zoomedIds(film);
  // The lists of words are fetched when they are needed.
  const suggest = (kind: 'markOperations' | 'zoomOperations', ...before: OperationInput[]) =>
    void import('./mark-operations.ts')
      .then(({ [kind]: operationsOf }) => {
        const operations = [...before, ...operationsOf(film)];
        if (operations.length > 0) setting.set(...operations);
        else toast.info(t('style.nothingToMark'));
      })
      .catch((error: unknown) => {
        console.warn('The words could not be marked', error);
        if (before.length > 0) setting.set(...before);
      });
  return (
    <div className={classes.panel}>
      <section className={classes.block} aria-labelledby="style-choice">
        <h3 id="style-choice" className={classes.heading}>
          {t('style.title')}
        </h3>
        {chosen ? <p className={classes.chosen}>{localText(chosen.name, language)}</p> : null}
        <RadioCards label={t('style.title')} className={classes.styles}>
          {styles.map(({ id, number, style, name, description }) => (
            <StyleCard
              key={id}
              value={String(id)}
              number={number}
              style={style}
              name={localText(name, language)}
              description={localText(description, language)}
              isChecked={id === captions.style}
              onChoose={() => {
                const choice = { op: 'set_captions' as const, style: id };
                if (isSuggested(style)) suggest('markOperations', choice);
                else setting.set(choice);
              }}
              language={spoken}
              disabled={false}
            />
          ))}
        </RadioCards>
        <Switch
          label={t('style.track')}
          description={t('style.trackHint')}
          checked={captions.track}
          onChange={(event) => setting.set({ op: 'set_captions', track: event.currentTarget.checked })}
        />
      </section>
      {base ? (
        <section className={classes.block} aria-labelledby="style-own">
          <h3 id="style-own" className={classes.heading}>
            {t('style.own')}
          </h3>
          <SegmentedField
            size="xs"
            label={t('style.position')}
            value={place}
            onChange={(value) =>
              setting.set({ op: 'set_captions', position: PLACES.find((one) => one === value) ?? null })
            }
            data={[
              ...(place === 'own' ? [{ value: 'own', label: t('style.places.own') }] : []),
              { value: 'auto', label: t('style.places.auto') },
              ...PLACES.map((one) => ({ value: one, label: t(`style.places.${one}`) })),
            ]}
          />
          <Suspense fallback={null}>
            <CaptionDepth />
          </Suspense>
          <SliderField
            label={t('style.size')}
            {...OWN_LOOK_LIMITS.size}
            step={0.05}
            value={own.size ?? 1}
            show={(value) => formatPercent(value, language)}
            onChange={(size) => setting.preview(withLook({ size }))}
            onChangeEnd={(size) => setting.set(withLook({ size }))}
          />
          <SliderField
            label={t('style.words')}
            {...OWN_LOOK_LIMITS.wordsPerLine}
            step={1}
            value={own.words_per_line ?? base.maxWords ?? base.maxWordsPerRow * base.maxRows}
            show={String}
            onChange={(words) => setting.preview(withLook({ words_per_line: words }))}
            onChangeEnd={(words) => setting.set(withLook({ words_per_line: words }))}
          />
          <ColourField
            label={t('style.colour')}
            value={own.text_colour ?? drawnColors(base).text}
            onChange={(colour) => setting.type('text colour', withLook({ text_colour: colour }))}
          />
          <ColourField
            label={t('style.spoken')}
            value={own.spoken_colour ?? drawnColors(base).spoken}
            onChange={(colour) => setting.type('spoken colour', withLook({ spoken_colour: colour }))}
          />
          {Object.keys(speakers).length > 0 ? (
            <NativeSelect
              label={t('style.speakers')}
              value={captions.speakers}
              data={SPEAKERS.map((value) => ({ value, label: t(`style.speakerLooks.${value}`) }))}
              onChange={(event) => {
                const speakers = SPEAKERS.find((one) => one === event.currentTarget.value);
                if (speakers) setting.set({ op: 'set_captions', speakers });
              }}
            />
          ) : null}
          <Switch
            label={t('style.capitals')}
            checked={own.upper_case ?? base.upperCase}
            onChange={(event) => setting.set(withLook({ upper_case: event.currentTarget.checked }))}
          />
          <div className={classes.switches}>
            <Switch
              label={t('style.marks')}
              checked={isMarked}
              onChange={() => (isMarked ? setting.set(...unmarkOperations(film)) : suggest('markOperations'))}
            />
            <Switch
              label={t('style.zooms')}
              description={t('style.zoomsHint')}
              checked={zoomed.length > 0}
              onChange={() =>
                zoomed.length > 0
                  ? setting.set({ op: 'set_word', ids: zoomed, emphasis: 1 })
                  : suggest('zoomOperations')
              }
            />
          </div>
        </section>
      ) : null}
      {base ? (
        <Suspense fallback={null}>
          <SecondBlock />
        </Suspense>
      ) : null}
      <section className={classes.block} aria-labelledby="style-brand">
        <h3 id="style-brand" className={classes.heading}>
          {t('brand.title')}
        </h3>
        {(['logo', 'intro', 'outro'] as const).map((part) => (
          <Switch
            key={part}
            label={t(`brand.${part}`)}
            checked={brand?.[part] ?? false}
            onChange={(event) => {
              const next = {
                ...(brand ?? { logo: false, intro: false, outro: false }),
                [part]: event.currentTarget.checked,
              };
              const isNone = !next.logo && !next.intro && !next.outro;
              setting.set({ op: 'set_brand', brand: isNone ? null : next });
            }}
          />
        ))}
      </section>
    </div>
  );
}
