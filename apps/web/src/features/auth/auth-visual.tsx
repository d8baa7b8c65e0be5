import { useTranslation } from 'react-i18next';
import { Landscape, type Look, type Mood, Person } from '../../workbench/scenes/scene-parts.tsx';
import classes from './auth-visual.module.css';

/** Three vertical clips with captions in three styles: what people come for. Decoration, hidden on phones. */
export function AuthVisual() {
  const { t } = useTranslation('auth');
  const words = [t('visual.caption1'), t('visual.caption2'), t('visual.caption3')];
  return (
    <aside className={classes.panel}>
      <div className={classes.stage} aria-hidden="true">
        <Clip mood="dusk" look="teal" caption="box" words={words} />
        <Clip mood="noon" look="violet" caption="pop" words={words} />
        <Clip mood="night" look="coral" caption="glow" words={words} />
      </div>
      <p className={classes.title}>{t('visual.title')}</p>
      <p className={classes.body}>{t('visual.body')}</p>
    </aside>
  );
}

interface ClipProps {
  mood: Mood;
  look: Look;
  caption: 'box' | 'pop' | 'glow';
  words: string[];
}

function Clip({ mood, look, caption, words }: ClipProps) {
  return (
    <div className={classes.clip}>
      <svg viewBox="0 0 180 320" role="presentation">
        <Landscape x={-40} y={0} width={260} height={320} mood={mood} />
        <Person x={90} y={206} size={150} look={look} />
      </svg>
      <span className={classes.caption} data-caption={caption}>
        {words.map((word, index) => (
          <span key={word} data-active={index === 1 || undefined}>
            {word}
          </span>
        ))}
      </span>
      <span className={classes.progress} />
    </div>
  );
}
