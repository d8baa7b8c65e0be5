import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './prompter.module.css';
import type { PrompterSettings } from './prompter-settings.ts';
import { countWords } from './split-sentences.ts';

interface PrompterViewProps {
  settings: PrompterSettings;
  sentences: readonly string[];
  /** The sentence that is spoken, of sentences that are read one by one. */
  sentence: number;
  /** Scrolls while this is true. */
  isRunning: boolean;
  /** Called with the share of the text that has scrolled by, 0 to 1. */
  onProgress: (share: number) => void;
}

/** The text to speak, over the picture: scrolling, or one sentence at a time with the next one below. */
export function PrompterView({ settings, sentences, sentence, isRunning, onProgress }: PrompterViewProps) {
  const { t } = useTranslation('record');
  const style = { fontSize: settings.letterSize, transform: settings.isMirrored ? 'scaleX(-1)' : undefined };
  return (
    <section className={classes.view} aria-label={t('prompter.title')} style={style}>
      {settings.mode === 'sentences' ? (
        <div className={classes.sentences}>
          <p>{sentences[sentence]}</p>
          <p className={classes.next}>{sentences[sentence + 1] ?? t('prompter.last')}</p>
        </div>
      ) : (
        <ScrollingText settings={settings} isRunning={isRunning} onProgress={onProgress} />
      )}
    </section>
  );
}

type ScrollingTextProps = Pick<PrompterViewProps, 'settings' | 'isRunning' | 'onProgress'>;

function ScrollingText({ settings, isRunning, onProgress }: ScrollingTextProps) {
  const { text, wordsPerMinute } = settings;
  const element = useRef<HTMLDivElement>(null);
  const share = useRef(0);
  const tell = useRef(onProgress);
  tell.current = onProgress;
  useEffect(() => {
    const words = Math.max(1, countWords(text));
    const place = () => {
      const { offsetHeight = 0 } = element.current ?? {};
      element.current?.style.setProperty('translate', `0 ${-share.current * offsetHeight}px`);
    };
    place();
    if (!isRunning) return;
    let lastMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      share.current = Math.min(1, share.current + ((nowMs - lastMs) / 60_000) * (wordsPerMinute / words));
      lastMs = nowMs;
      place();
      tell.current(share.current);
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning, text, wordsPerMinute]);
  return (
    <>
      <div className={classes.lines}>
        <div ref={element} className={classes.scrolling}>
          {text}
        </div>
      </div>
      <span className={classes.mark} aria-hidden="true" />
    </>
  );
}
