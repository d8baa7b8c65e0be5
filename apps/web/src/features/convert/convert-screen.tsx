import { TIMINGS } from '@atelier/contracts/limits';
import { TOOLS } from '@atelier/contracts/tools/registry';
import { Button, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar, Page, Step, ToolColumns } from '../../ui/page.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { useIncomingFile } from '../../workbench/open-in/use-incoming-file.ts';
import { isWaiting, queuePosition } from '../../workbench/runs/progress/progress-phase.ts';
import { isBusy as isBusyRun } from '../../workbench/runs/run-state.ts';
import { useCancel } from '../../workbench/runs/use-cancel.ts';
import { ToolGate } from '../../workbench/tool/tool-gate.tsx';
import { ToolHeader } from '../../workbench/tool/tool-header.tsx';
import { ConvertPopup } from './convert-popup.tsx';
import type { ConvertItem } from './convert-queue.ts';
import { ConvertResults, saveResult } from './convert-results.tsx';
import classes from './convert-screen.module.css';
import { FileCard } from './file-card.tsx';
import { FilesDropzone } from './files-dropzone.tsx';
import { useBatchProgress } from './use-batch-progress.ts';
import { useConvert } from './use-convert.ts';

/** Pictures, sounds and videos take another file format. */
export function ConvertScreen() {
  return (
    <ToolGate tool="convert">
      <ConvertWorkbench />
    </ToolGate>
  );
}

function ConvertWorkbench() {
  const { t } = useTranslation(['convert', 'common', 'media']);
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const [batchIds, setBatchIds] = useState<readonly string[]>([]);
  const [success, setSuccess] = useState<string | null>(null);
  const hideSuccess = useTimeout(() => setSuccess(null), TIMINGS.successMessageMs);
  const onDone = useCallback(
    (item: ConvertItem) => {
      saveResult(item);
      setSuccess(t('results.success', { name: item.file.name }));
      hideSuccess.start();
    },
    [t, hideSuccess.start],
  );
  const convert = useConvert(onDone);
  const { items, open, problem, isBusy, isReady } = convert;
  const incoming = useIncomingFile((file) => convert.add([file]));
  const batch = items.filter((item) => batchIds.includes(item.id) || isBusyRun(item.state));
  const { percent, isShown } = useBatchProgress(batch, isBusy);
  const queued = batch.every(({ state }) => isWaiting(state)) ? batch[0] : undefined;
  const cost = TOOLS.convert.cost * Math.max(1, open.length);

  const generate = () => {
    const ids = open.map(({ id }) => id);
    setSuccess(null);
    if (!convert.generate()) return;
    setBatchIds(ids);
    setIsPopupOpen(true);
  };
  const cancel = useCancel(convert, t('toast.cancelled'), () => setIsPopupOpen(false));
  return (
    <Page>
      <ToolHeader tool="convert" />
      <ToolColumns
        steps={
          <>
            <Step number={1} title={t('steps.files')}>
              <div className={classes.files}>
                {items.map((item) => (
                  <FileCard key={item.id} item={item} convert={convert} />
                ))}
                <FilesDropzone isCompact={items.length > 0} isLocked={isBusy} onFiles={convert.add} />
              </div>
              {incoming.error ? <ErrorBox mt="sm" error={t('problems.incoming')} /> : null}
            </Step>
            <ErrorBox error={problem ? t(`problems.${problem}`, { kind: convert.kind }) : null} />
            <ActionBar>
              <div className={classes.bar}>
                <PrimaryButton
                  fullWidth
                  disabled={!isReady}
                  aria-describedby="convert-note"
                  leftSection={<IconArrowsExchange size={20} aria-hidden="true" />}
                  onClick={generate}
                >
                  {isBusy
                    ? queued
                      ? t('media:progress.queued', { position: queuePosition(queued.state) ?? 1 })
                      : t('converting', { percent: Math.floor(percent) })
                    : t('generate')}
                </PrimaryButton>
                <Text id="convert-note" size="sm" c="dimmed" ta="center">
                  {t('note', { count: cost })}
                  {isReady || isBusy ? null : (
                    <span className={classes.reason}>{t(`reasons.${reasonOf(convert)}`)}</span>
                  )}
                </Text>
                {isBusy ? (
                  <Button variant="light" fullWidth onClick={() => setIsPopupOpen(true)}>
                    {t('show')}
                  </Button>
                ) : null}
              </div>
            </ActionBar>
          </>
        }
        result={<ConvertResults items={items} success={success} />}
      />
      <ConvertPopup
        isOpen={isPopupOpen && isShown}
        percent={percent}
        batch={batch}
        onClose={() => setIsPopupOpen(false)}
        onCancel={isBusy ? cancel : null}
      />
    </Page>
  );
}

/** Why GENERATE cannot be pressed. */
function reasonOf({ items, open }: Pick<ReturnType<typeof useConvert>, 'items' | 'open'>) {
  if (items.length === 0) return 'noFile';
  if (open.length === 0) return 'allDone';
  return open.some(({ output }) => output === '') ? 'noOutput' : 'noTimes';
}
