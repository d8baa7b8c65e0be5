import { toFilmTimes } from '@atelier/film';
import { NEW_FRAME } from '@atelier/film/document/scene-schema';
import { showsWholePicture } from '@atelier/film/suggest/lay-screen-zooms';
import type { ScreenZooms } from '@atelier/film/wire/screen-zoom-answers';
import { suggestScreenZooms } from '@atelier/routes/films/screen-zooms';
import { Checkbox, Skeleton } from '@mantine/core';
import { IconAspectRatio, IconZoomScan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatNumber } from '../../../lib/browser/format.ts';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadError } from '../../../workbench/errors/load-error.tsx';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { useEditor, useFilm } from '../session/editor-context.tsx';
import { useSuggestedEdits } from '../session/use-film-suggestion.ts';
import classes from './screen-zooms.module.css';

type FoundZoom = ScreenZooms['suggestions'][number];

/** Lists the zooms that are suggested for a screen recording; the chosen ones are added as one edit. */
export function ScreenZoomsDialog({ source, onClose }: { source: string; onClose: () => void }) {
  const { t } = useTranslation('editor');
  const { query, isCurrent } = useSuggestedEdits(suggestScreenZooms, { source });
  return (
    <EditorDialog title={t('frame.screenZooms.find')} intro={t('frame.screenZooms.hint')} onClose={onClose}>
      {query.isError ? (
        <LoadError query={query} />
      ) : !query.data || !isCurrent ? (
        <div aria-busy="true">
          <p className={classes.wait}>{t('frame.screenZooms.searching')}</p>
          <Skeleton height={180} radius={12} />
        </div>
      ) : query.data.suggestions.length === 0 ? (
        <NoZooms source={source} />
      ) : (
        <ZoomList key={query.data.revision} source={source} found={query.data} onClose={onClose} />
      )}
    </EditorDialog>
  );
}

/** Says why there is no zoom; scenes that show a part of the screen can show all of it, in which zooms are found. */
function NoZooms({ source }: { source: string }) {
  const { t } = useTranslation('editor');
  const { edit, facts } = useEditor();
  const film = useFilm();
  const partial = film.scenes.filter(
    (scene) => scene.source === source && !showsWholePicture(film, facts, scene),
  );
  if (partial.length === 0) return <Notice tone="info">{t('frame.screenZooms.none')}</Notice>;
  const showAll = () =>
    edit([
      {
        op: 'set_layout',
        scenes: partial.map(({ id }) => id),
        layout: { kind: 'fit', frame: NEW_FRAME },
      },
    ]);
  return (
    <>
      <Notice tone="info">{t('frame.screenZooms.partial')}</Notice>
      <PrimaryButton
        fullWidth
        leftSection={<IconAspectRatio size={18} aria-hidden="true" />}
        onClick={showAll}
      >
        {t('frame.screenZooms.showAll')}
      </PrimaryButton>
    </>
  );
}

function ZoomList({ source, found, onClose }: { source: string; found: ScreenZooms; onClose: () => void }) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const editor = useEditor();
  const { width, height } = editor.facts.sources[source] ?? { width: 16, height: 9 };
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const filmSeconds = (seconds: number) =>
    toFilmTimes(editor.store.state.film, { source, seconds })[0] ?? seconds;
  // The answer has the last zoom first.
  const zooms = found.suggestions.toReversed();
  const count = zooms.filter((zoom) => !left.has(zoom.start_seconds)).length;
  const choose = ({ start_seconds }: FoundZoom, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(start_seconds);
    else next.add(start_seconds);
    setLeft(next);
  };
  const add = () => {
    if (found.revision !== editor.store.revision) {
      toast.info(t('frame.screenZooms.changed'));
      return;
    }
    const chosen = found.suggestions.filter(({ start_seconds }) => !left.has(start_seconds));
    if (!editor.edit(chosen.flatMap(({ operations }) => operations))) return;
    toast.success(t('frame.screenZooms.added', { count: chosen.length }));
    onClose();
  };
  return (
    <>
      <ul className={classes.list}>
        {zooms.map((zoom) => (
          <li key={zoom.start_seconds}>
            <Checkbox
              className={classes.zoom ?? ''}
              checked={!left.has(zoom.start_seconds)}
              onChange={(event) => choose(zoom, event.currentTarget.checked)}
              label={
                <span className={classes.label}>
                  <Region zoom={zoom} aspect={width / height} />
                  {t('frame.screenZooms.from', {
                    start: formatClock(filmSeconds(zoom.start_seconds)),
                    end: formatClock(filmSeconds(zoom.end_seconds)),
                    scale: formatNumber(zoom.scale, language),
                  })}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <PrimaryButton
        fullWidth
        disabled={count === 0}
        leftSection={<IconZoomScan size={18} aria-hidden="true" />}
        onClick={add}
      >
        {t('frame.screenZooms.add', { count })}
      </PrimaryButton>
    </>
  );
}

/** The enlarged part in a drawing of the screen. */
function Region({ zoom, aspect }: { zoom: FoundZoom; aspect: number }) {
  const side = 1 / zoom.scale;
  const place = (center: number) => Math.min(1 - side, Math.max(0, center - side / 2));
  return (
    <svg className={classes.screen} viewBox={`0 0 ${aspect} 1`} aria-hidden="true">
      <rect
        className={classes.region}
        x={place(zoom.center.x) * aspect}
        y={place(zoom.center.y)}
        width={side * aspect}
        height={side}
        rx={0.04}
      />
    </svg>
  );
}
