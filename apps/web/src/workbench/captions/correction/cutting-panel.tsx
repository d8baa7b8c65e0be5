import type { SpeechLanguage } from '@atelier/contracts/languages';
import { TOOLS } from '@atelier/contracts/tools/registry';
import { isCutWord } from '@atelier/transcript/cuts/time-map';
import { Button, Group, Switch } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconEar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { CutTimeline } from '../../cutting/cut-timeline.tsx';
import classes from '../../cutting/cutting.module.css';
import { TidyPanel } from '../../cutting/tidy-panel.tsx';
import { isBusy } from '../../runs/run-state.ts';
import { writeTime } from '../../time-range/write-time.ts';
import type { CuttingTool } from '../document/caption-store.ts';
import { edgeOperations, rangeOperations } from '../document/cut-operations.ts';
import type { ExcerptCaptions } from '../document/use-captions.ts';

interface CuttingPanelProps {
  tool: CuttingTool;
  captions: ExcerptCaptions;
  speechLanguage: SpeechLanguage;
  hidesJumps: boolean;
  onHidesJumps: (hidesJumps: boolean) => void;
  isLocked: boolean;
}

/** The cuts of the excerpt: on its timeline, by one click, and the time that is left. Works without any words. */
export function CuttingPanel(props: CuttingPanelProps) {
  const { tool, captions, speechLanguage, hidesJumps, onHidesJumps } = props;
  const { t } = useTranslation(['cutting', 'common', 'captions']);
  const ui = useUiLanguage();
  const { cutting, range, cuts, lines, store } = captions;
  const isLocked = props.isLocked || isBusy(captions.transcription);
  const durationSeconds = range.endSeconds - range.startSeconds;
  const words = useMemo(
    () => (lines ?? []).flat().filter((word) => !isCutWord(word, cutting.wanted)),
    [lines, cutting.wanted],
  );
  const inVideo = (piece: { startSeconds: number; endSeconds: number }) => ({
    startSeconds: piece.startSeconds + range.startSeconds,
    endSeconds: piece.endSeconds + range.startSeconds,
  });
  const bringAllBack = () => store.edit(rangeOperations('restore_range', cuts));
  const actions = [
    { label: t('undo'), icon: IconArrowBackUp, isEnabled: captions.canUndo, run: () => store.undo() },
    { label: t('redo'), icon: IconArrowForwardUp, isEnabled: captions.canRedo, run: () => store.redo() },
    ...(cuts.length > 0
      ? [{ label: t('bringAllBack'), icon: null, isEnabled: true, run: bringAllBack }]
      : []),
  ];
  return (
    <section className={classes.root} aria-label={t('title')}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('title')}</h3>
        <output className={classes.length}>
          {cutting.removedSeconds > 0 ? (
            <>
              <s>{t('seconds', { seconds: writeTime(durationSeconds, ui) })}</s>{' '}
              {t('left', {
                seconds: writeTime(cutting.leftSeconds, ui),
                removed: writeTime(cutting.removedSeconds, ui),
                price: t('common:credits.price', { count: TOOLS[tool].cost }),
              })}
            </>
          ) : (
            t('seconds', { seconds: writeTime(durationSeconds, ui) })
          )}
        </output>
      </div>
      <CutTimeline
        cuts={cuts}
        {...range}
        sound={cutting.sound}
        isLocked={isLocked}
        onMove={(index, edge, toSeconds, gesture) =>
          store.edit(edgeOperations(cuts, { index, edge, toSeconds }), gesture)
        }
        onCut={(piece) => store.edit(rangeOperations('cut_range', [piece]))}
        onBringBack={(piece) => store.edit(rangeOperations('restore_range', [piece]))}
      />
      <p className={classes.hint}>{t(lines && lines.length > 0 ? 'helpWords' : 'help')}</p>
      <Group gap="xs">
        {cutting.sound ? null : (
          <Button
            variant="default"
            disabled={isLocked}
            leftSection={<IconEar size={18} aria-hidden="true" />}
            onClick={() => void store.transcribe(null, true)}
          >
            {t('listen')}
          </Button>
        )}
        {actions.map(({ label, icon: Glyph, isEnabled, run }) => (
          <Button
            key={label}
            variant="subtle"
            color="gray"
            disabled={isLocked || !isEnabled}
            leftSection={Glyph ? <Glyph size={18} aria-hidden="true" /> : null}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </Group>
      {cutting.sound || words.length > 0 ? (
        <TidyPanel
          sound={cutting.sound}
          words={words}
          language={speechLanguage}
          durationSeconds={durationSeconds}
          cuts={cutting.cuts}
          isLocked={isLocked}
          onCut={(pieces) => store.edit(rangeOperations('cut_range', pieces.map(inVideo)))}
        />
      ) : null}
      {cuts.length > 0 ? (
        <Switch
          checked={hidesJumps}
          disabled={isLocked}
          label={t('hideJumps')}
          description={t('hideJumpsLine')}
          onChange={(event) => onHidesJumps(event.currentTarget.checked)}
        />
      ) : null}
    </section>
  );
}
