import { CloseButton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.tsx';
import classes from './text-tool-panel.module.css';

interface TextToolPanelProps {
  label: string;
  /** Text of the heading; the label by default. */
  title?: string;
  heading?: ComponentProps<'h3'>;
  /** True while more results are expected. */
  isMeasuring?: boolean;
  children: ReactNode;
}

/** The frame of a tool above the text: heading, close button and contents, which scroll. */
export function TextToolPanel({ label, title = label, heading, isMeasuring, children }: TextToolPanelProps) {
  const { t } = useTranslation('common');
  const { ui } = useEditor();
  return (
    <section className={classes.panel} aria-label={label} data-measuring={isMeasuring}>
      <div className={classes.top}>
        <h3 className={classes.title} {...heading}>
          {title}
        </h3>
        <CloseButton
          size={36}
          aria-label={t('actions.close')}
          onClick={() => ui.setState((state) => ({ ...state, textTool: null }))}
        />
      </div>
      {children}
    </section>
  );
}
