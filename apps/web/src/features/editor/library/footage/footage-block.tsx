import { IconPhotoSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../../ui/small-button.tsx';
import classes from './footage.module.css';
import { FootageList } from './footage-list.tsx';
import { usePassage } from './use-passage.ts';

/** Pictures and films for the selected passage. The search begins when it is asked for. */
export function FootageBlock({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('editor');
  const passage = usePassage(words);
  const [isOpen, setIsOpen] = useState(false);
  const block = useRef<HTMLElement>(null);
  useEffect(() => {
    // The suggestions would open below the edge of the panel.
    if (isOpen) block.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [isOpen]);
  if (!passage) return null;
  return (
    <section ref={block} className={classes.block} aria-label={t('footage.title')}>
      <SmallButton
        variant={isOpen ? 'light' : 'default'}
        icon={IconPhotoSearch}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('footage.title')}
      </SmallButton>
      {isOpen ? <FootageList key={passage.ids.join(' ')} passage={passage} /> : null}
    </section>
  );
}
