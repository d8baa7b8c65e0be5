import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useIsTouch } from '../../lib/browser/use-is-touch.ts';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { usePastedFiles } from '../../ui/file-drop/use-pasted-files.ts';
import { holdFile } from '../../workbench/open-in/held-file.ts';
import classes from './home-hero.module.css';

/** The one thing to do first: a video becomes a film, and the editor opens. */
export function HomeHero() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const isTouch = useIsTouch();
  const input = useRef<HTMLInputElement>(null);
  const open = (files: File[]) => {
    holdFile(...files);
    void navigate('/montage/nouveau');
  };
  usePastedFiles(open, false);
  return (
    <FileDrop
      input={input}
      inputLabel={t('hero.input')}
      accept="video/*"
      isMultiple
      isLocked={false}
      onFiles={open}
    >
      <button
        type="button"
        className={classes.hero}
        data-drop-target=""
        onClick={() => input.current?.click()}
      >
        <span className={classes.sign} aria-hidden="true">
          <IconUpload size={28} stroke={1.9} />
        </span>
        <span className={classes.texts}>
          <span className={classes.title}>{t(isTouch ? 'hero.titleTouch' : 'hero.title')}</span>
          <span className={classes.line}>{t('hero.line')}</span>
        </span>
      </button>
    </FileDrop>
  );
}
