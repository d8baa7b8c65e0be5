import { sendFile } from '@atelier/client/send-file';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { addAsset } from '@atelier/routes/assets';
import { Button, FileButton, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { api } from '../../../lib/api/api.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatPercent } from '../../../lib/browser/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useEditor } from './editor-context.tsx';

/** Asks for the same file again when a source of the film was removed. The server recognises it by its content. */
export function RestoreSource({ view }: { view: FilmView }) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const describe = useDescribeError();
  const { store } = useEditor();
  const [share, setShare] = useState(0);
  const [name, source] = Object.entries(view.sources).find(([, { status }]) => status === 'gone') ?? [];
  const restore = useMutation({
    mutationFn: async (file: File) => {
      setShare(0);
      const onProgress = (bytes: number) => setShare(bytes / file.size);
      const filepath = await sendFile(api, file, { name: file.name, onProgress });
      return api.call(addAsset, { body: { filepath } });
    },
    async onSuccess({ id }) {
      if (id !== store.state.film.sources[name ?? '']?.asset_id) return;
      await store.flush();
      // Players and filmstrips begin anew with the file.
      window.location.reload();
    },
  });
  if (!source) return null;
  const isOther = restore.data && restore.data.id !== store.state.film.sources[name ?? '']?.asset_id;
  return (
    <Notice tone="warning" role="status">
      <Group gap="sm" justify="space-between">
        <span>
          {t('source.gone', { name: source.name })}
          {isOther ? <strong> {t('source.other')}</strong> : null}
          {restore.error ? <strong> {describe(restore.error)}</strong> : null}
        </span>
        <FileButton accept="video/*" onChange={(file) => file && restore.mutate(file)}>
          {(props) => (
            <Button {...props} variant="default" mih={44} disabled={restore.isPending}>
              {restore.isPending
                ? t('source.sending', { percent: formatPercent(share, language) })
                : t('source.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
    </Notice>
  );
}
