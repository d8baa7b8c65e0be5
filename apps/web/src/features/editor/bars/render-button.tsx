import type { FilmView } from '@atelier/film/wire/film-answers';
import { Button, Progress } from '@mantine/core';
import { IconDownload, IconMovie, IconPlayerPlay } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../../i18n/setup-i18n.ts';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatPercent } from '../../../lib/browser/format.ts';
import { formatAbout } from '../../../lib/browser/format-measure.ts';
import { lazy } from '../../../lib/browser/lazy.ts';
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import classes from './bars.module.css';
import { usePriceText } from './use-price-text.ts';
import type { FilmRender } from './use-render.ts';

const ResultDialog = lazy(async () => {
  const [{ ResultDialog: dialog }] = await Promise.all([
    import('./load-dialogs.ts'),
    loadNamespaces(['media']),
  ]);
  return { default: dialog };
});
const DraftOffer = lazy(async () => ({ default: (await import('../draft/load-draft.ts')).DraftOffer }));

/** A draft is offered beside a render that takes longer than this until its end. */
const LONG_WAIT_SECONDS = 60;

interface RenderButtonProps {
  view: FilmView;
  render: FilmRender;
  /** The film differs from the newest render. */
  isChanged: boolean;
}

/** The primary action: renders the film, shows the progress of its job, then downloads its file. */
export function RenderButton({ view, render, isChanged }: RenderButtonProps) {
  const { t } = useTranslation(['editor', 'common']);
  const language = useUiLanguage();
  const priceText = usePriceText(view.price);
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const { job } = render;
  const { credits } = view.price;
  if (job) {
    const percent = Math.round(job.percent);
    // A phone has no room for the sentence beside the name of the film.
    const running = isPhone ? formatPercent(percent / 100, language) : t('render.running', { percent });
    const remaining =
      job.remainingSeconds && !isPhone
        ? ` · ${t('common:jobs.remaining', { time: formatAbout(job.remainingSeconds, language) })}`
        : '';
    return (
      <div className={classes.rendering} role="status">
        <div className={classes.renderingTexts}>
          <span className={classes.renderingText}>
            {job.status === 'queued' ? t('render.waiting') : running}
            {remaining}
          </span>
          <Progress value={percent} size="sm" radius="xl" aria-label={t('render.progress')} />
        </div>
        {(job.remainingSeconds ?? 0) > LONG_WAIT_SECONDS ? (
          <Suspense>
            <DraftOffer />
          </Suspense>
        ) : null}
        <SmallButton variant="subtle" color="gray" onClick={render.cancel}>
          {t('common:actions.cancel')}
        </SmallButton>
      </div>
    );
  }
  const price = priceText(credits);
  return (
    <div className={classes.result}>
      {view.render ? (
        <Button
          variant="default"
          h={40}
          className={classes.open ?? ''}
          leftSection={<IconPlayerPlay size={17} aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          {t('render.open')}
        </Button>
      ) : null}
      {view.render && !isChanged ? (
        <PrimaryButton
          h={40}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={render.download}
        >
          {t('common:actions.download')}
        </PrimaryButton>
      ) : (
        <PrimaryButton
          h={40}
          loading={render.isStarting}
          className={classes.generate ?? ''}
          leftSection={<IconMovie size={18} aria-hidden="true" />}
          onClick={render.start}
        >
          {t('render.generate', { price })}
        </PrimaryButton>
      )}
      {isOpen && view.render ? (
        <Suspense>
          <ResultDialog view={view} onClose={() => setIsOpen(false)} onDownload={render.download} />
        </Suspense>
      ) : null}
    </div>
  );
}
