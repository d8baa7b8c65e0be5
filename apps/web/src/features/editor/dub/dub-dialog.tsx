import type { FilmView } from '@atelier/film/wire/film-answers';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../workbench/errors/load-error.tsx';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { DubForm } from './dub-form.tsx';
import { useDub } from './use-dub.ts';

/** Makes a film that speaks another language: language, voices, the original's level, the text and the price. */
export function DubDialog({ view, onClose }: { view: FilmView; onClose: () => void }) {
  const { t } = useTranslation('editor');
  const { plan, start } = useDub(view, onClose);
  return (
    <EditorDialog title={t('dub.title')} intro={t('dub.intro')} onClose={onClose}>
      {plan.data ? (
        <DubForm
          plan={plan.data}
          isStarting={start.isPending}
          error={start.error}
          onStart={(request) => start.mutate(request)}
        />
      ) : plan.isError ? (
        <LoadError query={plan} />
      ) : (
        <Skeleton height={220} radius={12} />
      )}
    </EditorDialog>
  );
}
