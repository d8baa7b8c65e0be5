import type { JobView } from '@atelier/contracts/jobs';
import { localText } from '@atelier/contracts/languages';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { Chip } from '../../ui/chip.tsx';
import type { OfferedVoice } from '../../workbench/voices/built-in-voices.ts';
import classes from './voice-preview.module.css';

interface VoicePreviewProps {
  voice: OfferedVoice | undefined;
  textLength: number;
  speed: number;
  recent: readonly JobView[];
  onOpen: (job: JobView) => void;
}

const WAVE = [18, 30, 46, 26, 58, 70, 44, 30, 62, 72, 50, 34, 20, 42, 60, 48, 26, 54, 36, 20];
/** Characters a voice reads in a second at its own pace. */
const PACE = 14;
const RECENT_SHOWN = 5;

/** The chosen voice and the approximate length; below, the latest recordings. */
export function VoicePreview({ voice, textLength, speed, recent, onOpen }: VoicePreviewProps) {
  const { t } = useTranslation('voice');
  const language = useUiLanguage();
  const seconds = Math.max(1, Math.round(textLength / PACE / speed));
  return (
    <div className={classes.root}>
      <div className={classes.card}>
        <div className={classes.wave} aria-hidden="true">
          {WAVE.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
            <i key={index} style={{ height }} />
          ))}
        </div>
        {voice ? (
          <>
            <p className={classes.name}>{voice.name}</p>
            <p className={classes.line}>
              {t(`gender.${voice.description}`)} · {t(`language.${voice.language}`)}
            </p>
            {voice.engine ? (
              <Chip size="sm" tone={voice.engine.quality === 'draft' ? 'warning' : 'neutral'}>
                {localText(voice.engine.label, language)}
              </Chip>
            ) : null}
          </>
        ) : null}
        <p className={classes.line}>
          {textLength > 0 ? t('preview.about', { count: seconds }) : t('preview.empty')}
        </p>
      </div>
      {recent.length > 0 ? (
        <section aria-label={t('recent.title')}>
          <h2 className={classes.heading}>{t('recent.title')}</h2>
          <ul className={classes.recent}>
            {recent.slice(0, RECENT_SHOWN).map((job) => (
              <li key={job.id}>
                <button type="button" className={classes.item} onClick={() => onOpen(job)}>
                  <IconPlayerPlay size={18} aria-hidden="true" style={{ flex: 'none' }} />
                  <span>{job.title}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
