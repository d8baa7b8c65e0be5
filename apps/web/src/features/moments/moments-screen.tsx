import { randomId } from '@atelier/client/random-id';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { cancelJob } from '../../lib/jobs/cancel-job.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonBlock } from '../../ui/skeleton-block.tsx';
import { fileKeyOf } from '../../workbench/captions/document/caption-document.ts';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { SearchCards } from '../../workbench/moments/search-cards.tsx';
import { useMomentSearches } from '../../workbench/moments/use-moment-searches.ts';
import { ToolGate } from '../../workbench/tool/tool-gate.tsx';
import { ToolHeader } from '../../workbench/tool/tool-header.tsx';
import { LONG_SOURCE_MAX_BYTES } from '../../workbench/video-source/check-video-file.ts';
import { useChosenVideo } from '../../workbench/video-source/use-chosen-video.ts';
import { VideoDropzone } from '../../workbench/video-source/video-dropzone.tsx';
import { memoryOfSearch } from './memory/memory-of-search.ts';
import classes from './memory/moments.module.css';
import { type MomentsMemory, useMomentsMemory } from './memory/moments-memory.ts';
import { MomentsResults } from './results/moments-results.tsx';
import { SearchProgress } from './search/search-progress.tsx';
import { type SearchWish, SourceForm } from './search/source-form.tsx';
import { useSearch } from './search/use-search.ts';

/** A long recording becomes a list of the moments that are worth a clip. */
export function MomentsScreen() {
  return (
    <ToolGate tool="clip">
      <MomentsWorkbench />
    </ToolGate>
  );
}

function MomentsWorkbench() {
  const { t } = useTranslation('moments');
  const describe = useDescribeError();
  const queries = useQueryClient();
  const { memory, change, begin } = useMomentsMemory();
  const choice = useChosenVideo('moments', {
    maxBytes: LONG_SOURCE_MAX_BYTES,
    outlivesTab: true,
  });
  const file = choice.video?.file ?? null;
  const { state, retry, stop } = useSearch(memory, change, file);
  const { query, searches } = useMomentSearches();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('search');
  const found = searches.find(({ id }) => id === wanted);
  // The search of an address: from the list below, the projects or another device.
  useEffect(() => {
    if (!found) return;
    if (memory?.searchId !== found.id) begin(memoryOfSearch(found));
    setParams({ choose: 'moments' }, { replace: true });
  }, [found, memory, begin, setParams]);

  const isIdle = state.phase === 'idle';
  /** The link that could not be searched. */
  const refusedLink = state.phase === 'failed' && memory?.source.kind === 'link' ? memory.source.url : null;
  /** The form would be replaced by the search of the address. */
  const isAwaited = wanted !== null && query.isPending;
  const search = (wish: SearchWish) => {
    // The search of the address, should it still be found, gives way to this one.
    setParams({ choose: 'moments' }, { replace: true });
    begin(newMemory(wish, choice.video));
  };
  const forget = () => {
    stop();
    if (state.phase === 'searching' && memory?.searchId) {
      cancelJob(memory.searchId).catch((error: unknown) => {
        console.warn('The search could not be cancelled', error);
      });
    }
    if (memory?.searchId) queries.removeQueries({ queryKey: ['moments-job', memory.searchId] });
    void queries.invalidateQueries({ queryKey: ['moment-searches'] });
    begin(null);
  };
  return (
    <Page>
      <ToolHeader tool="clip" engineKind="speech-to-text" />
      <div className={classes.stack}>
        {memory && !isIdle && refusedLink === null ? (
          <div className={classes.source}>
            <p className={classes.sourceName}>{memory.source.name}</p>
            <Button variant="subtle" onClick={forget}>
              {t('search.another')}
            </Button>
          </div>
        ) : null}
        {isAwaited ? <SkeletonBlock heights={[220, 120]} /> : null}
        {!isAwaited && (isIdle || refusedLink !== null) ? (
          <>
            {state.phase === 'failed' ? <ErrorBox error={describe(state.error)} /> : null}
            <SourceForm choice={choice} initialLink={refusedLink ?? ''} onSearch={search} />
            <SearchCards searches={searches} title={t('searches.title')} titleId="own-searches" />
          </>
        ) : null}
        {state.phase === 'needsFile' ? (
          <section className={classes.panel}>
            <Notice tone="warning" role="status">
              {t('search.needsFile', { name: memory?.source.name ?? '' })}
            </Notice>
            <VideoDropzone choice={choice} hint={t('source.hint')} tooLarge={t('source.tooLarge')} />
          </section>
        ) : null}
        {state.phase === 'sending' || state.phase === 'searching' ? (
          <SearchProgress state={state} durationSeconds={memory?.durationSeconds ?? null} onCancel={forget} />
        ) : null}
        {state.phase === 'failed' && refusedLink === null ? (
          <section className={classes.panel}>
            <ErrorBox error={describe(state.error)} />
            {memory?.searchId ? null : (
              <Button variant="default" mt="sm" onClick={retry}>
                {t('retry')}
              </Button>
            )}
          </section>
        ) : null}
        {state.phase === 'ready' && memory ? (
          <MomentsResults memory={memory} change={change} found={state.found} choice={choice} />
        ) : null}
      </div>
    </Page>
  );
}

function newMemory(
  { link, language, transcript }: SearchWish,
  video: { file: File; durationSeconds: number | null } | null,
): MomentsMemory {
  return {
    source: video
      ? { kind: 'file', name: video.file.name, fileKey: fileKeyOf(video.file) }
      : { kind: 'link', name: link, url: link },
    language,
    transcript,
    durationSeconds: video?.durationSeconds ?? null,
    sent: null,
    searchId: null,
    startedAtMs: Date.now(),
    chosen: [],
    edges: {},
    look: { styleId: null, framing: 'follow', captionLanguage: null },
    // The server stores the id in the notation of a UUID.
    batchId: randomId().replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-'),
    made: [],
  };
}
