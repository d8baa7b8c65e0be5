import { AUTO_LANGUAGE } from '@atelier/contracts/languages';
import { Button } from '@mantine/core';
import { IconScissors } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { toast } from '../../../ui/toast.ts';
import { films } from '../../films/films.ts';
import { leaveEdits } from '../../films/waiting-edits.ts';
import classes from './captioned-steps.module.css';
import { type FilmSettings, filmOperations } from './film-operations.ts';
import type { CaptionedVideo } from './use-captioned-video.ts';

interface EditAsFilmProps {
  video: FilmSettings & Pick<CaptionedVideo, 'choice' | 'upload'>;
  disabled: boolean;
}

/** Opens the chosen excerpt in the editor, with the words, cuts and settings of the screen. */
export function EditAsFilm({ video, disabled }: EditAsFilmProps) {
  const { t } = useTranslation(['captions', 'media']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const describe = useDescribeError();
  const open = useMutation({
    mutationFn: async () => {
      const { inputs, captions, choice, upload, tool } = video;
      const signal = new AbortController().signal;
      const { filepath, offsetSeconds } = await upload.ensure({ signal, onProgress: () => undefined });
      const isAuto = inputs.isAutoLanguage && captions.document === null;
      const film = await films.create({
        ...{ filepath, tool, duration: inputs.durationSeconds },
        start_time: Math.max(0, inputs.startSeconds - offsetSeconds),
        language_code: isAuto ? AUTO_LANGUAGE : inputs.language,
        ...(choice.video && { name: choice.video.file.name.slice(0, 120) }),
      });
      leaveEdits(film, filmOperations(video, offsetSeconds));
      return film;
    },
    onSuccess: (film) => {
      client.setQueryData(['films', film.id], film);
      return navigate(`/montage/${film.id}`);
    },
    onError: (error) => toast.error(describe(error)),
  });
  return (
    <div className={classes.editor}>
      <Button
        variant="default"
        mih={44}
        disabled={disabled}
        loading={open.isPending}
        leftSection={<IconScissors size={18} aria-hidden="true" />}
        onClick={() => open.mutate()}
      >
        {t('media:films.open')}
      </Button>
      <p className={classes.editorHint}>{t('editAsFilm')}</p>
    </div>
  );
}
