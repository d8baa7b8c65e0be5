import { ApiError } from '@atelier/client/api-error';
import type { Proposal } from '@atelier/film/wire/proposal-answers';
import * as routes from '@atelier/routes/proposals';
import { Loader, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { useEditor, useFilm } from '../session/editor-context.tsx';
import classes from './proposals.module.css';

type Side = 'before' | 'after';

/** The places that a proposal changes, rendered with one second around each, before or after it. */
export function ProposalFilmDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { t } = useTranslation(['editor', 'common']);
  const describe = useDescribeError();
  const { canvas } = useFilm();
  const [side, setSide] = useState<Side>('after');
  const { url, error, isFetching, refetch } = useProposalFilm(proposal, side);
  const isUnchanged = error instanceof ApiError && error.code === 'nothing_left';
  return (
    <EditorDialog title={t('proposals.film.title')} intro={t('proposals.film.intro')} onClose={onClose}>
      <SegmentedControl
        fullWidth
        aria-label={t('proposals.film.title')}
        value={side}
        data={(['before', 'after'] as const).map((value) => ({ value, label: t(`proposals.film.${value}`) }))}
        onChange={(value) => setSide(value as Side)}
      />
      {error ? (
        <Notice tone={isUnchanged ? 'info' : 'danger'}>
          <p className={classes.failure}>{isUnchanged ? t('proposals.film.unchanged') : describe(error)}</p>
          {isUnchanged ? null : (
            <SmallButton variant="default" loading={isFetching} onClick={() => void refetch()}>
              {t('common:actions.retry')}
            </SmallButton>
          )}
        </Notice>
      ) : (
        <div
          className={classes.film}
          style={{
            aspectRatio: canvas.width / canvas.height,
            maxWidth: `calc(56vh * ${canvas.width / canvas.height})`,
          }}
          aria-busy={!url}
        >
          {url ? (
            // biome-ignore lint/a11y/useMediaCaption: the captions are a part of its pictures
            <video
              key={url}
              src={url}
              aria-label={t(`proposals.film.${side}`)}
              controls
              autoPlay
              loop
              playsInline
            />
          ) : (
            <p className={classes.rendering} role="status">
              <Loader size="sm" color="white" aria-hidden="true" />
              {t('proposals.film.rendering')}
            </p>
          )}
        </div>
      )}
    </EditorDialog>
  );
}

/** Reads the film of one side of a proposal. @returns its address, null while it is rendered */
function useProposalFilm({ id, states }: Proposal, side: Side) {
  const { store } = useEditor();
  const query = useQuery({
    queryKey: ['proposal-film', store.id, store.revision, id, states, side],
    queryFn: async ({ signal }) => {
      await store.flush();
      const params = { id: store.id, proposalId: id };
      return (await api.call(routes.readProposalPreview, { params, query: { side }, signal })).blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { data: blob } = query;
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return { ...query, url: blob && made?.blob === blob ? made.url : null };
}
