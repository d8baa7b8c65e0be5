import type { FilmView } from '@atelier/film/wire/film-answers';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import { films } from '../../../workbench/films/films.ts';
import { useEditor } from '../session/editor-context.tsx';
import { useReadAgain } from '../session/rendered-files.ts';

/** Asks before the present cuts of the original replace those of a dub. */
export function useTakeCuts(view: FilmView) {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const describe = useDescribeError();
  const readAgain = useReadAgain();
  return async () => {
    try {
      await store.flush();
      const { revision } = await films.read(view.id);
      const { text } = await films.takeCuts(view.id, { revision, dry_run: true });
      const isWanted = await confirm({
        title: t('dub.takeCuts'),
        body: t('dub.takeCutsText', { text }),
        confirmLabel: t('dub.takeCutsDo'),
      });
      if (!isWanted) return;
      await films.takeCuts(view.id, { revision, dry_run: false });
      await readAgain();
    } catch (error) {
      toast.error(describe(error));
    }
  };
}
