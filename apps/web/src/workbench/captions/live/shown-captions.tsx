import { sampleWords } from '@atelier/captions/samples';
import { captionLanguage } from '@atelier/transcript/language';
import { type ComponentProps, Suspense, useMemo, useState } from 'react';
import { lazy } from '../../../lib/browser/lazy.ts';
import { CaptionSample } from '../looks/caption-sample.tsx';
import classes from './shown-captions.module.css';

const LiveCaptions = lazy(async () => ({
  default: (await import('./live-captions.tsx')).LiveCaptions,
}));

/** libass once it is there; until then, and where it cannot run, the cards' own drawing of an example. */
export function ShownCaptions(props: Omit<ComponentProps<typeof LiveCaptions>, 'onState'>) {
  const { style, lines, frame, language, isPlaying } = props;
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const words = useMemo(() => sampleWords(captionLanguage(language)), [language]);
  return (
    <>
      {state === 'failed' ? null : (
        <Suspense fallback={null}>
          <LiveCaptions {...props} onState={setState} />
        </Suspense>
      )}
      {state === 'ready' ? null : (
        <div className={classes.captions} data-position={style.position}>
          <CaptionSample
            key={style.key}
            style={style}
            words={lines ? lines.flat().slice(0, 8) : words}
            magnify={frame.width < frame.height ? 1 / 0.72 : 1}
            isPlaying={isPlaying}
            isVisible
          />
        </div>
      )}
    </>
  );
}
