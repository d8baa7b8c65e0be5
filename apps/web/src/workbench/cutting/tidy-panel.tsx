import { CUT_STRENGTHS, type CutStrength } from '@atelier/contracts/cuts';
import type { Word } from '@atelier/contracts/words';
import { type Cut, normaliseCuts, removedSeconds } from '@atelier/transcript/cuts/cut';
import { findCuts } from '@atelier/transcript/cuts/find-cuts';
import type { CutReason, FoundCut } from '@atelier/transcript/cuts/found-cut';
import type { HeardSound } from '@atelier/transcript/cuts/level-track';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatClock } from '../../lib/browser/format.ts';
import { writeTime } from '../time-range/write-time.ts';
import classes from './cutting.module.css';

interface TidyPanelProps {
  sound: HeardSound | null;
  /** From the start of the excerpt, those that are cut already left out. */
  words: readonly Word[];
  /** Language of the speech. */
  language: string;
  durationSeconds: number;
  /** The present cuts. */
  cuts: readonly Cut[];
  isLocked: boolean;
  /** Times from the start of the excerpt. */
  onCut: (pieces: Cut[]) => void;
}

const KINDS = ['silences', 'fillers', 'repeats'] as const;
type Kind = (typeof KINDS)[number];
const KIND_OF: Record<CutReason, Kind> = {
  silence: 'silences',
  filler: 'fillers',
  repeat: 'repeats',
  false_start: 'repeats',
};

/** "One click": what could go, each to be kept, and the seconds that it saves. */
export function TidyPanel(props: TidyPanelProps) {
  const { sound, words, language, durationSeconds, cuts, isLocked, onCut } = props;
  const { t } = useTranslation('cutting');
  const ui = useUiLanguage();
  const [kind, setKind] = useState<Kind | null>(null);
  const [strength, setStrength] = useState<CutStrength>('normal');
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => {
    const all = findCuts({
      sound,
      words,
      language,
      durationSeconds,
      strength,
      silences: true,
      fillers: true,
    });
    return all.filter((cut) => !isInside(cut, cuts));
  }, [sound, words, language, durationSeconds, strength, cuts]);
  const of = (one: Kind) => found.filter((cut) => KIND_OF[cut.reason] === one);
  const shown = kind === null ? [] : of(kind);
  const taken = shown.filter((cut) => !kept.has(keyOf(cut)));
  const saved = removedSeconds(normaliseCuts(taken, durationSeconds));
  return (
    <div className={classes.tidy}>
      <fieldset className={classes.kinds} aria-label={t('tidy.label')}>
        {KINDS.map((one) => (
          <Button
            key={one}
            variant={one === kind ? 'light' : 'default'}
            aria-expanded={one === kind}
            disabled={isLocked || (one === 'silences' ? sound === null : words.length === 0)}
            onClick={() => setKind(one === kind ? null : one)}
            rightSection={<span className={classes.count}>{of(one).length}</span>}
          >
            {t(`tidy.${one}`)}
          </Button>
        ))}
      </fieldset>
      {kind === null ? null : (
        <>
          <SegmentedControl
            fullWidth
            value={strength}
            disabled={isLocked}
            aria-label={t('tidy.strength')}
            onChange={(next) => setStrength(CUT_STRENGTHS.find((one) => one === next) ?? 'normal')}
            data={CUT_STRENGTHS.map((value) => ({ value, label: t(`tidy.strengths.${value}`) }))}
          />
          {shown.length === 0 ? (
            <p className={classes.hint}>{t('tidy.nothing')}</p>
          ) : (
            <ul className={classes.found} aria-label={t(`tidy.${kind}`)}>
              {shown.map((cut) => (
                <li key={keyOf(cut)}>
                  <Checkbox
                    checked={!kept.has(keyOf(cut))}
                    disabled={isLocked}
                    onChange={() => setKept(toggled(kept, keyOf(cut)))}
                    label={t('tidy.item', {
                      time: formatClock(cut.startSeconds),
                      text: cut.text || t('tidy.pause'),
                      seconds: writeTime(cut.endSeconds - cut.startSeconds, ui),
                    })}
                  />
                </li>
              ))}
            </ul>
          )}
          <Button
            disabled={isLocked || taken.length === 0}
            leftSection={<IconSparkles size={18} aria-hidden="true" />}
            onClick={() => {
              onCut(taken);
              setKind(null);
            }}
          >
            {t('tidy.apply', { seconds: writeTime(saved, ui) })}
          </Button>
        </>
      )}
    </div>
  );
}

function keyOf({ reason, startSeconds, text }: FoundCut): string {
  return `${reason} ${startSeconds.toFixed(2)} ${text}`;
}

function isInside(cut: Cut, cuts: readonly Cut[]): boolean {
  return cuts.some(
    (one) => cut.startSeconds >= one.startSeconds - 0.15 && cut.endSeconds <= one.endSeconds + 0.15,
  );
}

function toggled(kept: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(kept);
  if (!next.delete(key)) next.add(key);
  return next;
}
