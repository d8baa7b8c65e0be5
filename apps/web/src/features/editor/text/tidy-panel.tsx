import { CUT_STRENGTHS, type CutStrength } from '@atelier/contracts/cuts';
import { applyOperation, type Film, filmDuration } from '@atelier/film';
import { tidyOperations } from '@atelier/film/operations/expand-tidy';
import type { TidyOptions } from '@atelier/film/operations/find-tidy-cuts';
import type { FilmSounds } from '@atelier/film/time/source-sound';
import { readFilmLevels } from '@atelier/routes/films';
import { Button, SegmentedControl } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { api } from '../../../lib/api/api.ts';
import { formatNumber } from '../../../lib/browser/format.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { useEditor, useShownFilm } from '../session/editor-context.tsx';
import { unbleepedWords, useMaskedWords } from '../session/masked-words.ts';
import { TextToolPanel } from '../text-tool/text-tool-panel.tsx';
import classes from './text.module.css';

const KINDS = ['silences', 'fillers', 'repeats'] as const;
type Kind = (typeof KINDS)[number];

/** Removes silences, fillers and repeated words, each with its number and its seconds. */
export function TidyPanel() {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const editor = useEditor();
  const film = useShownFilm();
  const [strength, setStrength] = useState<CutStrength>('normal');
  const sounds = useFilmSounds(editor.store.id);
  const counts = useMemo(() => sounds && countTidy(film, sounds, strength), [film, sounds, strength]);
  const tidy = (kinds: readonly Kind[]) =>
    editor.edit(tidyOperations(film, sounds ?? {}, tidyOptions(kinds, strength)));
  const masked = unbleepedWords(film, useMaskedWords());
  const all = KINDS.filter((kind) => counts && counts[kind].count > 0);
  return (
    <TextToolPanel label={t('tidy.title')}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('tidy.strength')}
        value={strength}
        onChange={(value) => setStrength(CUT_STRENGTHS.find((one) => one === value) ?? 'normal')}
        data={CUT_STRENGTHS.map((one) => ({ value: one, label: t(`tidy.strengths.${one}`) }))}
      />
      <ul className={classes.tidyList}>
        {KINDS.map((kind) => {
          const { count, seconds } = counts?.[kind] ?? { count: 0, seconds: 0 };
          return (
            <li key={kind} className={classes.tidyRow}>
              <span>
                {t(`tidy.${kind}`, { count })}
                {seconds > 0 ? (
                  <span className={classes.saved}>
                    {t('tidy.saved', { seconds: formatNumber(Math.round(seconds * 10) / 10, language) })}
                  </span>
                ) : null}
              </span>
              <SmallButton
                variant="light"
                disabled={count === 0}
                aria-label={t(`tidy.remove.${kind}`)}
                onClick={() => tidy([kind])}
              >
                {t('tidy.cut')}
              </SmallButton>
            </li>
          );
        })}
        {masked.length > 0 ? (
          <li className={classes.tidyRow}>
            <span>{t('tidy.masked', { count: masked.length })}</span>
            <SmallButton
              variant="light"
              aria-label={t('tidy.maskAll')}
              onClick={() => editor.edit([{ op: 'bleep_words', ids: masked }])}
            >
              {t('tidy.mask')}
            </SmallButton>
          </li>
        ) : null}
      </ul>
      <Button
        fullWidth
        size="sm"
        disabled={all.length === 0}
        loading={!counts}
        leftSection={<IconSparkles size={17} aria-hidden="true" />}
        onClick={() => tidy(all)}
      >
        {counts && all.length === 0 ? t('tidy.clean') : t('tidy.all')}
      </Button>
    </TextToolPanel>
  );
}

/** The measured sounds of a film's sources; undefined while they are read. Without them, gaps between words are pauses. */
function useFilmSounds(id: string): FilmSounds | undefined {
  const { data, isError } = useQuery({
    queryKey: ['film-levels', id],
    queryFn: ({ signal }) => api.call(readFilmLevels, { params: { id }, signal }),
    // The sound of a source never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isError ? NO_SOUNDS : data?.sounds;
}

const NO_SOUNDS: FilmSounds = {};

function tidyOptions(kinds: readonly Kind[], strength: CutStrength): TidyOptions {
  return {
    silences: kinds.includes('silences'),
    fillers: kinds.includes('fillers'),
    repeats: kinds.includes('repeats'),
    strength,
  };
}

function countTidy(
  film: Film,
  sounds: FilmSounds,
  strength: CutStrength,
): Record<Kind, { count: number; seconds: number }> {
  const of = (kind: Kind) => {
    const [operation] = tidyOperations(film, sounds, tidyOptions([kind], strength));
    if (!operation) return { count: 0, seconds: 0 };
    const count = operation.ranges.length;
    try {
      return { count, seconds: filmDuration(film) - filmDuration(applyOperation(film, operation).film) };
    } catch {
      // The cut is refused when too little would be left; pressing the button shows the reason.
      return { count, seconds: 0 };
    }
  };
  return { silences: of('silences'), fillers: of('fillers'), repeats: of('repeats') };
}
