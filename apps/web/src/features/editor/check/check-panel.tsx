import type { FilmFinding } from '@atelier/film/lint/film-finding';
import { Loader } from '@mantine/core';
import { IconQuestionMark, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../ui/small-button.tsx';
import { goToUncertain, uncertainWords } from '../actions/uncertain-words.ts';
import { useEditor, useShownFilm } from '../session/editor-context.tsx';
import { TextToolPanel } from '../text-tool/text-tool-panel.tsx';
import classes from './check.module.css';
import { FindingList } from './finding-list.tsx';
import { OfferList } from './offer-list.tsx';
import { QualityBlock } from './quality-block.tsx';
import { useFindings } from './use-findings.ts';

/** The problems of the captions as they are drawn, the offers of the dictionary and the uncertain words. */
export function CheckPanel() {
  const { t } = useTranslation(['captionDesign', 'editor', 'common']);
  const editor = useEditor();
  const { findings, contrast } = useFindings();
  const uncertain = uncertainWords(useShownFilm()).length;
  const repair = (chosen: readonly FilmFinding[]) =>
    editor.edit(chosen.flatMap((finding) => finding.repair ?? []));
  return (
    <TextToolPanel label={t('lint.label')} isMeasuring={contrast.isMeasuring}>
      <OfferList />
      {findings ? (
        <FindingList
          findings={findings}
          onShow={({ ids, startSeconds }) => {
            editor.player.seek(startSeconds);
            editor.store.select({ kind: 'words', ids });
          }}
          onRepair={(finding) => repair([finding])}
          onRepairAll={() => repair(findings)}
        />
      ) : null}
      {contrast.isMeasuring ? (
        <p className={classes.hint}>
          <Loader size={12} mr={8} aria-hidden="true" />
          {t('lint.measuring')}
        </p>
      ) : null}
      {!contrast.isMeasuring && contrast.measured.unreadable > 0 ? (
        <div className={classes.head} role="alert">
          <p className={classes.hint}>{t('lint.unreadable', { count: contrast.measured.unreadable })}</p>
          <SmallButton variant="default" icon={IconRefresh} onClick={contrast.onRetry}>
            {t('common:actions.retry')}
          </SmallButton>
        </div>
      ) : null}
      <QualityBlock />
      {uncertain > 0 ? (
        <div className={classes.head}>
          <p className={classes.text}>{t('editor:uncertain', { count: uncertain })}</p>
          <SmallButton variant="default" icon={IconQuestionMark} onClick={() => goToUncertain(editor)}>
            {t('editor:actions.nextUncertain')}
          </SmallButton>
        </div>
      ) : null}
    </TextToolPanel>
  );
}
