import { FILM_CANVASES, type FilmCanvas } from '@atelier/contracts/tools/films';
import { ratioOfCanvas } from '@atelier/film/document/film-canvas';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { useFilm, useFilmState } from '../session/editor-context.tsx';
import { FormatRow } from './format-row.tsx';
import classes from './formats.module.css';
import { type ShownFormat, useFormats } from './use-formats.ts';
import { usePriceText } from './use-price-text.ts';

const RATIOS = Object.keys(FILM_CANVASES) as FilmCanvas[];

/** Renders the film in several formats at once: their shapes, the price, the progress of each and its file. */
export function FormatsDialog({ view, onClose }: { view: FilmView; onClose: () => void }) {
  const { t } = useTranslation(['editor', 'common']);
  const priceText = usePriceText(view.price);
  const own = ratioOfCanvas(useFilm().canvas);
  const isSaved = useFilmState(({ saving }) => saving === 'saved');
  const [chosen, setChosen] = useState<readonly FilmCanvas[]>(() => RATIOS.slice(0, 2));
  const formats = useFormats(view);
  const shown = RATIOS.map((canvas) => formatOf(view, canvas, { isOwn: canvas === own, isSaved }));
  const missing = shown.filter(({ canvas, state }) => chosen.includes(canvas) && state === 'none');
  const credits = view.format_prices[missing.length - 1] ?? 0;
  const price = priceText(credits);
  const start = () => formats.start(missing.map(({ canvas }) => canvas));
  return (
    <EditorDialog title={t('formats.title')} intro={t('formats.intro')} onClose={onClose}>
      <ul className={classes.list}>
        {shown.map((format) => (
          <FormatRow
            key={format.canvas}
            format={format}
            name={view.name}
            isOwn={format.canvas === own}
            isChosen={chosen.includes(format.canvas)}
            onChoose={(isChosen) =>
              setChosen((before) =>
                isChosen ? [...before, format.canvas] : before.filter((canvas) => canvas !== format.canvas),
              )
            }
          />
        ))}
      </ul>
      <PrimaryButton
        fullWidth
        loading={formats.isStarting}
        disabled={missing.length === 0}
        leftSection={<IconMovie size={18} aria-hidden="true" />}
        onClick={start}
      >
        {missing.length === 0 ? t('formats.choose') : t('formats.generate', { count: missing.length, price })}
      </PrimaryButton>
    </EditorDialog>
  );
}

/** The state of one format of the present document. */
function formatOf(
  view: FilmView,
  canvas: FilmCanvas,
  { isOwn, isSaved }: { isOwn: boolean; isSaved: boolean },
): ShownFormat {
  const going = isOwn
    ? view.rendering
    : view.formats.find((format) => format.canvas === canvas && format.status !== 'rendered');
  const done = isOwn
    ? view.render
    : view.formats.find((format) => format.canvas === canvas && format.status === 'rendered');
  const isNow = (render: { revision: number } | null | undefined) =>
    render?.revision === view.revision && isSaved;
  if (going && isNow(going)) return { canvas, state: 'going', jobId: going.process_id };
  if (done && isNow(done)) return { canvas, state: 'done', jobId: done.process_id };
  return { canvas, state: 'none', jobId: null };
}
