import { useTranslation } from 'react-i18next';
import type { CaptionDocument } from '../document/caption-document.ts';
import type { ExcerptCaptions } from '../document/use-captions.ts';
import type { WordSelection } from '../document/use-word-selection.ts';
import classes from './finding-list.module.css';
import { FindingList } from './finding-list.tsx';
import { useLint } from './use-lint.ts';

interface LintPanelProps {
  captions: ExcerptCaptions;
  document: CaptionDocument;
  selection: WordSelection;
}

/** The faults of the captions of a tool's screen. */
export function LintPanel({ captions, document, selection }: LintPanelProps) {
  const { t } = useTranslation('captionDesign');
  const { findings, repair, repairAll } = useLint({ captions, document });
  return (
    <section className={classes.root} aria-label={t('lint.label')}>
      <FindingList
        findings={findings}
        onShow={({ wordId }) => selection.focus(wordId)}
        onRepair={repair}
        onRepairAll={repairAll}
      />
    </section>
  );
}
