import { hasSpeech } from '@atelier/film/render/film-speech';
import { soundExcerpt } from '@atelier/film/render/sound-excerpt';
import { readFilmSound } from '@atelier/routes/films';
import { addressOf } from '@atelier/routes/route';
import { Button } from '@mantine/core';
import { IconEar } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from '../../../../workbench/cutting/before-after.tsx';
import { ErrorBox } from '../../../../workbench/errors/error-box.tsx';
import { fetchResult } from '../../../../workbench/runs/file-runs.ts';
import { useEditor, useFilm, useFilmState } from '../../session/editor-context.tsx';
import classes from '../inspector.module.css';

/** Ten seconds of the scene at the playhead, with and without the treatment of the voice. */
export function VoiceCheck() {
  const { t } = useTranslation(['cutting', 'editor']);
  const { store, player, facts, addresses, assetFiles } = useEditor();
  const { sound, sources } = useFilm();
  const isSaved = useFilmState(({ saving }) => saving === 'saved');
  const leaving = useRef(new AbortController());
  const treatment = JSON.stringify([sound.loudness, sound.studio, sound.denoise]);
  const check = useMutation({
    mutationFn: async () => {
      player.pause();
      const { seconds } = player;
      const excerpt = soundExcerpt(store.state.film, seconds);
      if (!excerpt) return null;
      const { source, startSeconds, filmSeconds } = excerpt;
      const isUnchanged = !hasSpeech(excerpt.film, facts);
      const file = isUnchanged
        ? null
        : await fetchResult(
            addressOf(readFilmSound, { params: { id: store.id }, query: { at: seconds } }),
            leaving.current.signal,
          );
      return { source, startSeconds, filmSeconds, isUnchanged, url: file?.url ?? null, treatment };
    },
  });
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const url = check.data?.url;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  // The result of other settings does not apply to these.
  const piece = check.data?.treatment === treatment ? check.data : null;
  const isTreated = sound.loudness || sound.studio || sound.denoise > 0;
  const own =
    piece && (assetFiles.get(sources[piece.source]?.sound_asset_id ?? '')?.url ?? addresses[piece.source]);
  const hint = piece?.isUnchanged ? 'check.unchanged' : isTreated ? 'check.hint' : 'check.nothing';
  return (
    <>
      <div className={classes.buttons}>
        <Button
          variant="default"
          mih={44}
          loading={check.isPending}
          disabled={!isTreated || !isSaved}
          leftSection={<IconEar size={18} aria-hidden="true" />}
          onClick={() => check.mutate()}
        >
          {t(piece ? 'check.again' : 'check.start')}
        </Button>
      </div>
      <p className={classes.note} role="status">
        {check.isPending ? t('editor:sound.checking') : t(hint)}
      </p>
      <ErrorBox error={check.error} />
      {piece?.url && own ? (
        <BeforeAfter
          key={piece.url}
          piece={{ startSeconds: piece.startSeconds, url: piece.url, isUnchanged: false }}
          videoUrl={own}
          place={piece.filmSeconds}
        />
      ) : null}
    </>
  );
}
