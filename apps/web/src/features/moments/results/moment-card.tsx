import type { Moment, Moments } from '@atelier/contracts/tools/moments';
import { Button, Checkbox, Group } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconScissors } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Transfer } from '../../../workbench/long-source/transfer.ts';
import { TransferBar } from '../../../workbench/long-source/transfer-bar.tsx';
import { clipWords } from './clip-words.ts';
import { EdgeSlider } from './edge-slider.tsx';
import classes from './moment-card.module.css';
import { type Edges, edgesOf, textBetween, titleBetween } from './moment-edges.ts';
import { MomentPreview, type MomentPreviewProps } from './moment-preview.tsx';
import { MomentSound } from './moment-sound.tsx';

interface MomentCardProps {
  moment: Moment;
  rank: number;
  edges: Edges;
  found: Pick<Moments, 'sentences' | 'duration_seconds' | 'levels_db'>;
  /** The preview but for what follows from the moment. */
  preview: Omit<MomentPreviewProps, 'edges' | 'title' | 'words'>;
  /** Gives the sound of a link; null for a file. */
  loadSound: (() => Promise<string>) | null;
  isChosen: boolean;
  isLocked: boolean;
  onChoose: (isChosen: boolean) => void;
  onEdges: (edges: Edges) => void;
  /** Null: this browser has no file to open. */
  onOpen: (() => void) | null;
  /** While it is opened in the editor; its range of a file is sent first. */
  opening: { transfer: Transfer | null } | null;
}

/** A moment: its picture, what is said, why it was chosen and when, and its edges. */
export function MomentCard(props: MomentCardProps) {
  const {
    moment,
    rank,
    edges,
    found,
    preview,
    loadSound,
    isChosen,
    isLocked,
    onChoose,
    onEdges,
    onOpen,
    opening,
  } = props;
  const { t } = useTranslation('moments');
  const [isAdjusting, setIsAdjusting] = useState(false);
  const original = edgesOf(moment);
  const isMoved = edges.startSeconds !== original.startSeconds || edges.endSeconds !== original.endSeconds;
  const text = isMoved ? textBetween(edges, found.sentences) : moment.text;
  const title = isMoved ? titleBetween(moment, edges, found.sentences) : moment.title;
  const words = useMemo(
    () =>
      clipWords(moment, { startSeconds: edges.startSeconds, endSeconds: edges.endSeconds }, found.sentences),
    [moment, edges.startSeconds, edges.endSeconds, found.sentences],
  );
  const hasHook = moment.hook !== '' && moment.hook !== title && (!isMoved || holds(text, moment.hook));
  return (
    <article className={classes.card} data-chosen={isChosen || undefined} aria-label={title}>
      {loadSound ? (
        <MomentSound load={loadSound} edges={edges} title={title} />
      ) : (
        <MomentPreview {...preview} edges={edges} title={title} words={words} />
      )}
      <div className={classes.body}>
        <div className={classes.head}>
          <Checkbox
            size="md"
            checked={isChosen}
            disabled={isLocked}
            aria-label={t('card.choose', { title })}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          <div className={classes.names}>
            <h3 className={classes.title}>
              <span className={classes.rank}>{rank}</span>
              {title}
            </h3>
            <p className={classes.facts}>
              {t('card.range', {
                from: formatClock(edges.startSeconds),
                to: formatClock(edges.endSeconds),
                seconds: Math.round(edges.endSeconds - edges.startSeconds),
              })}
              {' · '}
              {t('card.score', { score: moment.score })}
            </p>
          </div>
        </div>
        {hasHook ? <p className={classes.hook}>{moment.hook}</p> : null}
        {moment.reasons.length > 0 ? (
          <ul className={classes.reasons} aria-label={t('card.reasons')}>
            {moment.reasons.map(({ kind, at_seconds, quote }) => (
              <li key={`${kind}-${at_seconds}`} title={quote}>
                <Chip size="sm" tone="accent">
                  {t('card.reason', { reason: t(`reason.${kind}`), time: formatClock(at_seconds) })}
                </Chip>
              </li>
            ))}
          </ul>
        ) : null}
        {text ? (
          <details className={classes.words}>
            <summary>{t('card.words')}</summary>
            <p>{text}</p>
          </details>
        ) : null}
        <Group gap="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            h={44}
            aria-expanded={isAdjusting}
            disabled={isLocked}
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
            onClick={() => setIsAdjusting((is) => !is)}
          >
            {t('card.adjust')}
          </Button>
          {onOpen ? (
            <Button
              variant="subtle"
              size="compact-sm"
              h={44}
              leftSection={<IconScissors size={16} aria-hidden="true" />}
              loading={opening !== null}
              onClick={onOpen}
            >
              {t('card.open')}
            </Button>
          ) : null}
        </Group>
        {opening?.transfer ? (
          <TransferBar transfer={opening.transfer} preparing={t('batch.takingRange')} />
        ) : null}
      </div>
      {isAdjusting ? (
        <div className={classes.adjust}>
          <EdgeSlider
            edges={edges}
            found={original}
            sentences={found.sentences}
            totalSeconds={found.duration_seconds}
            levelsDb={found.levels_db}
            url={preview.video?.url ?? null}
            title={title}
            onChange={onEdges}
          />
          <p className={classes.facts}>{t('edges.hint')}</p>
        </div>
      ) : null}
    </article>
  );
}

/** Tests that a shortened quote is among the words. */
function holds(text: string, quote: string): boolean {
  return text.includes(quote.replace(/…$/u, ''));
}
