import {
  isMadeByAi,
  type Manifest,
  ownMark,
  PERTH_WEAK,
  type Verdict,
  type VerifyAnswer,
} from '@atelier/contracts/provenance/credentials';
import {
  type Icon,
  IconAlertTriangle,
  IconCertificate,
  IconHelpCircle,
  IconRosetteDiscountCheck,
  IconSparkles,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip.tsx';
import classes from './verified-file.module.css';

const LOOKS: Record<Verdict, { icon: Icon; tone: 'accent' | 'success' | 'warning' | 'neutral' }> = {
  ai_signed: { icon: IconSparkles, tone: 'accent' },
  no_ai_declared: { icon: IconRosetteDiscountCheck, tone: 'success' },
  contradiction: { icon: IconAlertTriangle, tone: 'warning' },
  unknown_signer: { icon: IconCertificate, tone: 'neutral' },
  changed: { icon: IconAlertTriangle, tone: 'warning' },
  undated: { icon: IconAlertTriangle, tone: 'warning' },
  unreadable: { icon: IconAlertTriangle, tone: 'warning' },
  ai_marked: { icon: IconSparkles, tone: 'accent' },
  weak: { icon: IconHelpCircle, tone: 'neutral' },
  nothing_found: { icon: IconHelpCircle, tone: 'neutral' },
};

interface VerifiedFileProps {
  name: string;
  answer: VerifyAnswer;
  /** Buttons below the result. */
  children: ReactNode;
}

/** The verdict on a checked file, and its history: one step for each signed manifest. */
export function VerifiedFile({ name, answer, children }: VerifiedFileProps) {
  const { t } = useTranslation('receipt');
  const { verdict, credentials, marks } = answer;
  const { icon: Sign, tone } = LOOKS[verdict];
  const manifests = credentials?.manifests ?? [];
  const signer = credentials?.signer ?? t('verify.someone');
  // A mark that only PerthNet makes may be that of another server.
  const isElsewhere = verdict === 'ai_marked' && ownMark(marks) === null;
  const message = isElsewhere ? 'verify.perth' : (`verify.verdicts.${verdict}` as const);
  return (
    <section className={classes.root} aria-labelledby="verdict">
      <div className={classes.verdict} data-tone={tone} role="status">
        <span className={classes.sign} aria-hidden="true">
          <Sign size={30} stroke={1.8} />
        </span>
        <div>
          <h2 id="verdict" className={classes.heading}>
            {t(`${message}.title`)}
          </h2>
          <p className={classes.file}>{name}</p>
          <p className={classes.text}>{t(`${message}.text`, { signer, id: nameOfMark(marks) })}</p>
          <MarkLines verdict={verdict} marks={marks} />
        </div>
      </div>
      {manifests.length > 0 ? (
        <>
          <h3 className={classes.subheading}>{t('verify.history')}</h3>
          <ol className={classes.history}>
            {manifests.map((manifest) => (
              <HistoryStep key={manifest.id} manifest={manifest} />
            ))}
          </ol>
        </>
      ) : null}
      <div className={classes.next}>{children}</div>
    </section>
  );
}

/** The marks that the verdict does not name. */
function MarkLines({ verdict, marks }: Pick<VerifyAnswer, 'verdict' | 'marks'>) {
  const { t, i18n } = useTranslation('receipt');
  const perth = marks?.sound?.perth ?? 0;
  const percent = Math.floor(100 * perth).toLocaleString(i18n.language);
  return (
    <>
      {ownMark(marks) !== null && verdict !== 'ai_marked' ? (
        <p className={classes.file}>{t('verify.mark.own', { id: nameOfMark(marks) })}</p>
      ) : null}
      {perth > PERTH_WEAK ? <p className={classes.file}>{t('verify.mark.perth', { percent })}</p> : null}
    </>
  );
}

/** Writes the id of a mark with its eight hexadecimal digits. */
function nameOfMark(marks: VerifyAnswer['marks']): string {
  return (ownMark(marks) ?? 0).toString(16).padStart(8, '0');
}

/** A manifest: the signer and the actions. */
function HistoryStep({ manifest }: { manifest: Manifest }) {
  const { t } = useTranslation('receipt');
  const { signer, generator, actions, unsignedSources } = manifest;
  // The same action on several files is said once.
  const lines = [
    ...new Set(
      actions.map(({ action, sourceType, description }) =>
        [actName(action), sourceName(sourceType), description].filter(Boolean).join(' · '),
      ),
    ),
  ];
  const isAi = actions.some(({ sourceType }) => isMadeByAi(sourceType));
  return (
    <li className={classes.step} data-ai={isAi || undefined}>
      <p className={classes.signer}>
        <strong>{t('verify.by', { signer: signer ?? t('verify.someone') })}</strong>{' '}
        {generator ? <span className={classes.quiet}>{t('verify.with', { generator })}</span> : null}
        {isAi ? (
          <Chip tone="accent" size="sm" icon={<IconSparkles size={13} aria-hidden="true" />}>
            {t('verify.ai')}
          </Chip>
        ) : null}
      </p>
      <ul className={classes.acts}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {unsignedSources > 0 ? (
          <li className={classes.quiet}>{t('verify.unsigned', { count: unsignedSources })}</li>
        ) : null}
      </ul>
    </li>
  );

  function actName(action: string): string {
    const name = action.replace(/^c2pa\./u, '');
    const known = ACTIONS.find((each) => each === name);
    return known ? t(`verify.actions.${known}`) : name;
  }

  function sourceName(sourceType: string | null): string {
    const known = SOURCES.find((each) => each === sourceType);
    return known ? t(`verify.sources.${known}`) : (sourceType ?? '');
  }
}

const ACTIONS = ['created', 'opened', 'edited', 'placed', 'transcoded', 'published'] as const;
const SOURCES = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'algorithmicMedia',
  'digitalArt',
  'composite',
  'digitalCapture',
] as const;
