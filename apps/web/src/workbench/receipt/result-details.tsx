import type { JobView } from '@atelier/contracts/jobs';
import { localText } from '@atelier/contracts/languages';
import { isMadeByAi } from '@atelier/contracts/provenance/credentials';
import * as routes from '@atelier/routes/jobs';
import { Button } from '@mantine/core';
import { IconReceipt, IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { api } from '../../lib/api/api.ts';
import { safeFileName, saveBlob } from '../../lib/api/save-file.ts';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { formatNumber } from '../../lib/browser/format.ts';
import { nameOfJob } from '../../lib/jobs/name-of-job.ts';
import { Chip } from '../../ui/chip.tsx';
import { toast } from '../../ui/toast.ts';
import { type MadeFacts, readFacts } from './made-facts.ts';
import classes from './result-details.module.css';

/** The details of a result, folded away, with the receipt to save. Nothing for jobs without a receipt. */
export function ResultDetails({ job }: { job: JobView | null | undefined }) {
  const { t } = useTranslation('receipt');
  const describe = useDescribeError();
  const [isSaving, setIsSaving] = useState(false);
  const facts = readFacts(job);
  if (!facts || !job) return null;
  const save = async () => {
    setIsSaving(true);
    try {
      const receipt = await api.call(routes.readReceipt, { params: { id: job.id } });
      saveBlob(
        new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }),
        `${safeFileName(nameOfJob(job))}.receipt.json`,
      );
    } catch (error) {
      toast.error(describe(error));
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <details
      className={classes.root}
      // In a dialog it opens below what is seen.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      }}
    >
      <summary className={classes.summary}>
        {t('title')}
        {isMadeByAi(facts.made.credentials?.sourceType ?? null) ? (
          <Chip tone="accent" size="sm" icon={<IconSparkles size={13} aria-hidden="true" />}>
            {t('madeWithAi')}
          </Chip>
        ) : null}
      </summary>
      <Facts facts={facts} />
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={isSaving}
          leftSection={<IconReceipt size={18} aria-hidden="true" />}
          onClick={() => void save()}
        >
          {t('download')}
        </Button>
        <p className={classes.hint}>{t('hint')}</p>
      </div>
    </details>
  );
}

function Facts({ facts }: { facts: MadeFacts }) {
  const { t } = useTranslation('receipt');
  const language = useUiLanguage();
  const { made, sound, removedSeconds = 0, cuts = [], framing, copied } = facts;
  const tenths = (value: number) => formatNumber(Math.round(value * 10) / 10, language);
  const loudness = sound?.loudness;
  const treatments = [sound?.denoised && t('sound.denoised'), sound?.voice && t('sound.voice')].filter(
    Boolean,
  );
  return (
    <dl className={classes.facts}>
      <Fact name={t('time')}>{t('seconds', { seconds: tenths(made.seconds) })}</Fact>
      {removedSeconds > 0 ? (
        <Fact name={t('removed')}>
          {t('removedIn', { seconds: tenths(removedSeconds), count: cuts.length })}
        </Fact>
      ) : null}
      {loudness ? (
        <Fact name={t('loudness')}>
          {t('loudnessChange', {
            before: tenths(loudness.before.integratedLufs),
            after: tenths(loudness.after.integratedLufs),
          })}
        </Fact>
      ) : null}
      {treatments.length > 0 ? <Fact name={t('sound.label')}>{treatments.join(' · ')}</Fact> : null}
      {copied ? (
        <Fact name={t('pictures.label')}>
          {copied.reason
            ? t('pictures.encoded', { reason: t(`pictures.reason.${copied.reason}`) })
            : t('pictures.copied', {
                seconds: tenths(copied.seconds),
                total: tenths(facts.durationSeconds ?? copied.seconds),
              })}
        </Fact>
      ) : null}
      {framing ? <Fact name={t('framing.label')}>{framingText(framing)}</Fact> : null}
      {made.engines.map(({ kind, label, version }) => (
        <Fact key={`${kind} ${label.en}`} name={engineKind(kind)}>
          {localText(label, language)}
          {version ? <span className={classes.version}>{version}</span> : null}
        </Fact>
      ))}
      {made.credentials ? (
        <Fact name="Content Credentials">
          {made.credentials.state === 'signed' ? (
            <Link to="/verifier">{t('credentials.signed')}</Link>
          ) : (
            t('credentials.unsigned')
          )}
        </Fact>
      ) : null}
      <Fact name={t('programs')}>
        {['atelier', 'ffmpeg']
          .flatMap((name) => (made.programs[name] ? [`${name} ${made.programs[name]}`] : []))
          .join(' · ')}
      </Fact>
    </dl>
  );

  function framingText(mode: string): string {
    return mode === 'follow' || mode === 'duo' || mode === 'fit' ? t(`framing.${mode}`) : t('framing.center');
  }

  function engineKind(kind: string): string {
    const known = ENGINE_KINDS.find((one) => one === kind);
    return known ? t(`engine.${known}`) : kind;
  }
}

const ENGINE_KINDS = [
  'speech-to-text',
  'text-to-speech',
  'translation',
  'image',
  'video',
  'matting',
  'download',
  'voice-activity',
  'face-detection',
  'person-masks',
  'speech-denoising',
  'speaker-diarisation',
] as const;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
