import { Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionDocument } from '../document/caption-document.ts';
import type { ExcerptCaptions } from '../document/use-captions.ts';
import { useWordSelection } from '../document/use-word-selection.ts';
import { EmphasisBar } from '../emphasis/emphasis-bar.tsx';
import { LintPanel } from '../lint/lint-panel.tsx';
import { useShownLook } from '../lint/shown-look.tsx';
import { OffersBar } from '../offers/offers-bar.tsx';
import classes from './caption-editor.module.css';
import { CaptionLines } from './caption-lines.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { WordPanel } from './word-panel.tsx';

interface CaptionEditorProps {
  captions: ExcerptCaptions;
  document: CaptionDocument;
  isLocked: boolean;
  /** Seconds of the video. */
  onPlayFrom: (seconds: number) => void;
}

/** The words on their lines, to be corrected by keyboard, mouse or touch. */
export function CaptionEditor({ captions, document, isLocked, onPlayFrom }: CaptionEditorProps) {
  const { t } = useTranslation('captions');
  const root = useRef<HTMLFieldSetElement>(null);
  const look = useShownLook();
  const [showsCut, setShowsCut] = useState(true);
  const selection = useWordSelection({ captions, document, onPlayFrom, root });
  return (
    <fieldset
      ref={root}
      className={classes.root}
      disabled={isLocked}
      aria-label={t('editor.label')}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
        const key = event.key.toLowerCase();
        const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
        if (!isRedo && key !== 'z') return;
        event.preventDefault();
        if (isRedo) captions.store.redo();
        else captions.store.undo();
      }}
    >
      <EditorToolbar captions={captions} document={document} selection={selection} />
      {captions.cuts.length > 0 ? (
        <Switch
          checked={showsCut}
          onChange={(event) => setShowsCut(event.currentTarget.checked)}
          label={t('editor.showCut')}
        />
      ) : null}
      {look ? <LintPanel captions={captions} document={document} selection={selection} /> : null}
      {look?.style ? <EmphasisBar document={document} selection={selection} /> : null}
      <OffersBar selection={selection} />
      <CaptionLines selection={selection} showsCut={showsCut} onPlayFrom={onPlayFrom} />
      {selection.word ? <WordPanel word={selection.word} selection={selection} /> : null}
      <p className={classes.help}>{t(document.lines.length > 0 ? 'editor.help' : 'correction.empty')}</p>
    </fieldset>
  );
}
