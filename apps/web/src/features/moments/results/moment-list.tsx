import { BEST_STYLE_IDS } from '@atelier/captions/styles/best-style';
import { clipStyle } from '@atelier/captions/styles/screen-styles';
import type { Moment, Moments } from '@atelier/contracts/tools/moments';
import { TOOLS } from '@atelier/contracts/tools/registry';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatNumber } from '../../../lib/browser/format.ts';
import type { ChangeMemory, MomentsMemory } from '../memory/moments-memory.ts';
import { MomentCard } from './moment-card.tsx';
import { type Edges, edgesOf } from './moment-edges.ts';
import classes from './moment-list.module.css';
import type { Playing } from './moment-preview.tsx';
import type { useOpenMoment } from './use-open-moment.ts';
import type { ShownVideo } from './use-range-framing.ts';

interface MomentListProps {
  memory: MomentsMemory;
  change: ChangeMemory;
  found: Moments;
  /** The film of the search; null: this browser does not hold it or cannot show it. */
  video: ShownVideo | null;
  /** Gives the sound of a link; null for a file. */
  loadSound: (() => Promise<string>) | null;
  isWordless: boolean;
  isLocked: boolean;
  opening: ReturnType<typeof useOpenMoment>;
  /** Null: this browser has no film to open. */
  onOpen: ((moment: Moment, edges: Edges) => void) | null;
}

/** The found moments as cards, with the choice of all of them and what the chosen ones cost. */
export function MomentList(props: MomentListProps) {
  const { memory, change, found, video, loadSound, isWordless, isLocked, opening, onOpen } = props;
  const { t } = useTranslation('moments');
  const language = useUiLanguage();
  /** One preview plays at a time. */
  const [playing, setPlaying] = useState<{ id: string; how: Playing } | null>(null);
  const { chosen, look } = memory;
  const isAllChosen = found.moments.every(({ id }) => chosen.includes(id));
  const style = isWordless ? null : (clipStyle(look.styleId ?? BEST_STYLE_IDS.clip) ?? null);
  const price = formatNumber(chosen.length * TOOLS.clip.cost, language);
  return (
    <>
      <div className={classes.all}>
        <Checkbox
          label={t('card.chooseAll')}
          checked={isAllChosen}
          indeterminate={!isAllChosen && chosen.length > 0}
          disabled={isLocked}
          onChange={() =>
            change((last) => ({ ...last, chosen: isAllChosen ? [] : found.moments.map(({ id }) => id) }))
          }
        />
        <span className={classes.sum} role="status">
          {t('card.chosen', { count: chosen.length, total: found.moments.length, price })}
        </span>
      </div>
      <ol className={classes.list}>
        {found.moments.map((moment, index) => {
          const { id } = moment;
          const edges = memory.edges[id] ?? edgesOf(moment);
          return (
            <li key={id}>
              <MomentCard
                moment={moment}
                rank={index + 1}
                edges={edges}
                found={found}
                preview={{
                  ...{ video, memory, style, language: look.captionLanguage ?? found.language },
                  playing: playing?.id === id ? playing.how : null,
                  onPlaying: (how) =>
                    setPlaying((last) => (how ? { id, how } : last?.id === id ? null : last)),
                }}
                loadSound={loadSound}
                isChosen={chosen.includes(id)}
                isLocked={isLocked}
                onChoose={(isChosen) =>
                  change((last) => ({
                    ...last,
                    chosen: isChosen ? [...last.chosen, id] : last.chosen.filter((other) => other !== id),
                  }))
                }
                onEdges={(next) => change((last) => ({ ...last, edges: { ...last.edges, [id]: next } }))}
                onOpen={onOpen && (() => onOpen(moment, edges))}
                opening={opening.openingId === id ? { transfer: opening.transfer } : null}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}
