import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { films } from '../../../workbench/films/films.ts';
import { EditorMessage } from '../editor-message.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';

/** `/montage`: opens the film that was changed last, or the example for a person without a film. */
export function LatestFilmScreen() {
  const { t } = useTranslation(['editor', 'common']);
  const language = useUiLanguage();
  const describe = useDescribeError();
  const userId = useUser()?.id ?? null;
  const query = useQuery({
    queryKey: ['films', 'latest', userId],
    enabled: userId !== null,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const [latest] = await films.list({ signal });
      return latest?.id ?? (await films.create({ example: language }, { signal })).id;
    },
  });
  if (query.data) return <Navigate to={`/montage/${query.data}`} replace />;
  if (query.isError) {
    return (
      <EditorMessage
        title={t('failed.title')}
        body={describe(query.error)}
        action={<Button onClick={() => void query.refetch()}>{t('common:actions.retry')}</Button>}
      />
    );
  }
  return <EditorSkeleton />;
}
