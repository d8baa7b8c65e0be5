import { suggestScreenZooms } from '@atelier/routes/films/screen-zooms';
import { IconZoomScan } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api/api.ts';
import { useDescribeError } from '../../../../lib/api/use-describe-error.ts';
import { SmallButton } from '../../../../ui/small-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useEditor } from '../../session/editor-context.tsx';

/** Adds zooms on what changes in a screen recording, as one edit; each becomes a scene with a zoom of its own. */
export function ScreenZoomsButton({ source }: { source: string }) {
  const { t } = useTranslation('editor');
  const describe = useDescribeError();
  const editor = useEditor();
  const { store } = editor;
  const find = useMutation({
    mutationFn: async () => {
      await store.flush();
      const body = { source };
      const answer = await api.call(suggestScreenZooms, { params: { id: store.id }, body });
      // The operations are those of this revision: after an edit meanwhile, the person presses again.
      return answer.revision === store.revision && store.state.saving === 'saved' ? answer.suggestions : null;
    },
    onError: (error) => toast.error(describe(error)),
    onSuccess(zooms) {
      if (zooms === null) toast.info(t('frame.screenZooms.changed'));
      else if (zooms.length === 0) toast.info(t('frame.screenZooms.none'));
      else if (editor.edit(zooms.flatMap(({ operations }) => operations))) {
        toast.success(t('frame.screenZooms.added', { count: zooms.length }));
      }
    },
  });
  return (
    <SmallButton
      variant="default"
      icon={IconZoomScan}
      loading={find.isPending}
      onClick={() => find.mutate()}
      title={t('frame.screenZooms.hint')}
    >
      {t('frame.screenZooms.find')}
    </SmallButton>
  );
}
