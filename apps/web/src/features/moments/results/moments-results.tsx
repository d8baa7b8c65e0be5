import { SPEECH_LANGUAGES } from '@atelier/contracts/languages';
import { MOMENT_SOURCES, type Moment, type Moments } from '@atelier/contracts/tools/moments';
import { IconMoodEmpty } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Step } from '../../../ui/page.tsx';
import { STYLE_SEED } from '../../../workbench/captions/looks/style-seed.ts';
import { useMomentSearches } from '../../../workbench/moments/use-moment-searches.ts';
import { useRequireCredits } from '../../../workbench/tool/tool-gate.tsx';
import type { VideoChoice } from '../../../workbench/video-source/use-chosen-video.ts';
import { VideoDropzone } from '../../../workbench/video-source/video-dropzone.tsx';
import { BatchBar } from '../make/batch-bar.tsx';
import { MakePanel } from '../make/make-panel.tsx';
import { useMakeClips } from '../make/use-make-clips.ts';
import { isSourceFile } from '../memory/is-source-file.ts';
import classes from '../memory/moments.module.css';
import type { ChangeMemory, MadeMoment, MomentsMemory } from '../memory/moments-memory.ts';
import { type Edges, edgesOf, titleBetween } from './moment-edges.ts';
import { MomentList } from './moment-list.tsx';
import { useOpenMoment } from './use-open-moment.ts';
import { useSearchSound } from './use-search-sound.ts';

interface MomentsResultsProps {
  memory: MomentsMemory;
  change: ChangeMemory;
  found: Moments;
  choice: VideoChoice;
}

/** The moments, best first, and what is made of those that are chosen. */
export function MomentsResults({ memory, change, found, choice }: MomentsResultsProps) {
  const { t } = useTranslation(['moments', 'media']);
  const requireCredits = useRequireCredits('clip');
  const { video } = choice;
  const isOwnFile = video !== null && isSourceFile(memory.source, video.file);
  const making = useMakeClips(memory, change, isOwnFile ? video.file : null);
  const [hasMadeHere, setHasMadeHere] = useState(false);
  const opening = useOpenMoment(memory, isOwnFile ? video.file : null);
  const { searches } = useMomentSearches();
  const hasSound = searches.some(({ id, has_sound }) => id === memory.searchId && has_sound);
  const loadSound = useSearchSound(
    memory.source.kind === 'link' || (!isOwnFile && hasSound) ? memory.searchId : null,
  );
  const isWordless = found.moments.every(({ text }) => text === '');
  const spokenLanguage = SPEECH_LANGUAGES.find((tag) => tag === found.language) ?? SPEECH_LANGUAGES[0];
  const isSending = memory.made.some(({ jobId }) => jobId === null);
  if (found.moments.length === 0) {
    return <EmptyState icon={<IconMoodEmpty size={28} />} title={t('empty.title')} body={t('empty.body')} />;
  }
  const openMoment = (moment: Moment, edges: Edges) =>
    opening.openMoment({ id: moment.id, title: titleBetween(moment, edges, found.sentences), edges });
  const makeAll = () => {
    if (!requireCredits()) return;
    setHasMadeHere(true);
    change((last) => ({
      ...last,
      look: { ...last.look, styleId: isWordless ? 0 : last.look.styleId },
      made: [...last.made, ...chosenMoments(last, found)],
      chosen: [],
    }));
  };
  const batch =
    memory.made.length > 0 ? <BatchBar memory={memory} making={making} takesFocus={hasMadeHere} /> : null;
  return (
    <>
      {hasMadeHere ? null : batch}
      {found.engine.id === MOMENT_SOURCES.soundOnly ? (
        <Notice tone="warning">{t('results.bySound')}</Notice>
      ) : null}
      {isWordless ? null : (
        <Notice tone={found.notices.includes('other_language') ? 'warning' : 'info'}>
          {t(found.notices.includes('other_language') ? 'results.otherLanguage' : 'results.language', {
            language: t(`media:languages.${spokenLanguage}`),
          })}
        </Notice>
      )}
      {found.ranked_by ? <Notice tone="info">{t('results.rankedBy', found.ranked_by)}</Notice> : null}
      {found.notices.includes('ranked_offline') ? <Notice tone="info">{t('results.offline')}</Notice> : null}
      {memory.source.kind === 'file' && !isOwnFile ? (
        <section className={classes.panel}>
          <Notice tone="info">{t('results.needsFile', { name: memory.source.name })}</Notice>
          <VideoDropzone choice={choice} hint={t('source.hint')} tooLarge={t('source.tooLarge')} />
        </section>
      ) : null}
      {isOwnFile && !video.isShown ? (
        <Notice tone="info">{t(isWordless ? 'media:unshown.preview' : 'results.unshown')}</Notice>
      ) : null}
      <Step number={1} title={t('results.title', { count: found.moments.length })} hint={t('results.hint')}>
        <MomentList
          memory={memory}
          change={change}
          found={found}
          video={isOwnFile && video.isShown ? video : null}
          loadSound={loadSound}
          isWordless={isWordless}
          isLocked={isSending}
          opening={opening}
          onOpen={isOwnFile || memory.source.kind === 'link' ? openMoment : null}
        />
      </Step>
      <MakePanel
        memory={memory}
        spokenLanguage={spokenLanguage}
        isWordless={isWordless}
        count={memory.chosen.length}
        isLocked={isSending}
        onLook={(look) => change((last) => ({ ...last, look: { ...last.look, ...look } }))}
        onMake={makeAll}
      >
        {/* Where the person has just pressed the button; on a page that is opened again, at its top. */}
        {hasMadeHere ? batch : null}
      </MakePanel>
    </>
  );
}

/** The chosen ones as they are to be made; the same moment in another look is another clip. */
function chosenMoments(memory: MomentsMemory, found: Moments): MadeMoment[] {
  const chosen = (moment: Moment) => memory.chosen.includes(moment.id);
  return found.moments.filter(chosen).map((moment) => {
    const { startSeconds, endSeconds } = memory.edges[moment.id] ?? edgesOf(moment);
    return {
      id: `${moment.id}-${memory.made.length}`,
      title: titleBetween(moment, { startSeconds, endSeconds }, found.sentences),
      startSeconds,
      durationSeconds: endSeconds - startSeconds,
      styleSeed: STYLE_SEED,
      sent: null,
      jobId: null,
    };
  });
}
