import type { TitleLookId } from '@atelier/captions/titles/title-looks';
import type { FilmCovers } from '@atelier/contracts/tools/film/covers';
import { COVER_TITLE_MAX, coverSeconds, type Film, toSourceTime } from '@atelier/film';
import { suggestCovers } from '@atelier/routes/films';
import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconPhotoStar, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeFileName, saveBlob } from '../../../lib/api/save-file.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadError } from '../../../workbench/errors/load-error.tsx';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { TitleLookCards } from '../inspector/title-look-cards.tsx';
import { useEditor, useFilm } from '../session/editor-context.tsx';
import { useFilmSuggestion } from '../session/use-film-suggestion.ts';
import classes from './cover.module.css';
import { type CoverChoice, CoverChoices, CoverSkeletons } from './cover-choices.tsx';
import { CoverPreview } from './cover-preview.tsx';
import { readCover } from './use-cover-picture.ts';

/** Proposes pictures of the film as its cover, with a title over them. @param name of the film, for a saved picture */
export function CoverDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation(['cover', 'editor', 'common']);
  const { edit, player, store } = useEditor();
  const describe = useDescribeError();
  const film = useFilm();
  const query = useFilmSuggestion(suggestCovers);
  // The playhead stays where it was when the dialog was opened.
  const [playhead] = useState(player.seconds);
  const [picked, setPicked] = useState<CoverChoice | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [look, setLook] = useState<TitleLookId>(film.cover?.look ?? 'impact');
  const [isSaving, setIsSaving] = useState(false);

  const choices = choicesOf(film, query.data, playhead);
  const chosen = choices.find((choice) => isSame(choice, picked)) ?? choices[0] ?? null;
  const title = typed ?? (film.cover ? (film.cover.title ?? '') : (query.data?.title ?? ''));
  const text = title.trim() || null;
  const shape = film.canvas.width / film.canvas.height;

  const use = () => {
    if (!chosen) return;
    const { source, at_seconds } = chosen;
    if (!edit([{ op: 'set_cover', cover: { source, at_seconds, title: text, look } }])) return;
    toast.success(t('cover:used'));
    onClose();
  };
  const remove = () => {
    if (edit([{ op: 'set_cover', cover: null }])) onClose();
  };
  const save = async () => {
    if (!chosen) return;
    setIsSaving(true);
    try {
      await store.flush();
      const picture = await readCover(store.id, { seconds: chosen.seconds, title: text, look });
      saveBlob(picture, `${safeFileName(name)}.png`);
    } catch (error) {
      toast.error(describe(error));
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <EditorDialog title={t('cover:heading')} intro={t('cover:intro')} size="xl" onClose={onClose}>
      {film.cover && coverSeconds(film, film.cover) === undefined ? (
        <Notice tone="warning">{t('cover:cut')}</Notice>
      ) : null}
      {query.isPending ? <CoverSkeletons shape={shape} /> : null}
      {query.isError ? <LoadError query={query} /> : null}
      {query.data?.covers.length === 0 ? <Notice tone="info">{t('cover:none')}</Notice> : null}
      {query.isPending ? null : (
        <>
          <CoverChoices choices={choices} shape={shape} chosen={chosen} onChoose={setPicked} />
          <div className={classes.columns}>
            {chosen ? <CoverPreview picture={{ seconds: chosen.seconds, title: text, look }} /> : null}
            <div className={classes.fields}>
              <TextInput
                label={t('cover:title')}
                maxLength={COVER_TITLE_MAX}
                value={title}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <TitleLookCards value={look} onChange={setLook} />
            </div>
          </div>
          <div className={classes.actions}>
            <Button
              leftSection={<IconPhotoStar size={18} aria-hidden="true" />}
              disabled={!chosen}
              onClick={use}
            >
              {t('cover:use')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              loading={isSaving}
              disabled={!chosen}
              onClick={() => void save()}
            >
              {t('cover:save')}
            </Button>
            {film.cover ? (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconTrash size={18} aria-hidden="true" />}
                onClick={remove}
              >
                {t('cover:remove')}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </EditorDialog>
  );
}

/** The moments to choose from: the present cover, the proposals and the playhead. */
function choicesOf(film: Film, found: FilmCovers | undefined, playhead: number): CoverChoice[] {
  const { cover } = film;
  const seconds = coverSeconds(film, cover);
  const at = toSourceTime(film, playhead);
  return [
    ...(cover && seconds !== undefined
      ? [{ kind: 'current' as const, seconds, source: cover.source, at_seconds: cover.at_seconds }]
      : []),
    ...(found?.covers ?? []).map((one) => ({ kind: 'proposed' as const, ...one })),
    ...(at
      ? [{ kind: 'playhead' as const, seconds: playhead, source: at.source, at_seconds: at.seconds }]
      : []),
  ];
}

function isSame(choice: CoverChoice, other: CoverChoice | null): boolean {
  return choice.kind === other?.kind && choice.seconds === other.seconds;
}
