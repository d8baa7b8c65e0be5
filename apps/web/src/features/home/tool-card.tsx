import { TIMINGS } from '@atelier/contracts/limits';
import { TOOLS, type ToolId } from '@atelier/contracts/tools/registry';
import { useInViewport, useReducedMotion } from '@mantine/hooks';
import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Chip } from '../../ui/chip.tsx';
import { toast } from '../../ui/toast.ts';
import { TOOL_SAMPLES } from './samples/tool-samples.ts';
import classes from './tool-card.module.css';

/** A tool at a glance: what it makes, its name, one line, price and badge. A coming-soon tool leads nowhere yet. */
export function ToolCard({ tool }: { tool: ToolId }) {
  const { t } = useTranslation('common');
  if (TOOLS[tool].home.badge === 'coming-soon') {
    return (
      <button
        type="button"
        className={classes.card}
        onClick={() => toast.info(t('literal.comingSoon'), { durationMs: TIMINGS.comingSoonToastMs })}
      >
        <CardContent tool={tool} />
      </button>
    );
  }
  return (
    <Link to={TOOLS[tool].routes[0]} className={classes.card}>
      <CardContent tool={tool} />
    </Link>
  );
}

function CardContent({ tool }: { tool: ToolId }) {
  const { t } = useTranslation(['home', 'common', 'tools']);
  const { id, cost, counter, home } = TOOLS[tool];
  const Sample = TOOL_SAMPLES[tool];
  const { ref, inViewport: isSeen } = useInViewport<HTMLSpanElement>();
  const isStill = useReducedMotion();
  return (
    <>
      <span
        ref={ref}
        className={classes.sample}
        data-moving={(isSeen && !isStill) || undefined}
        aria-hidden="true"
      >
        <Sample />
      </span>
      <span className={classes.texts}>
        <span className={classes.head}>
          <span className={classes.name}>{t(`tools:${id}.name`)}</span>
          {home.badge ? (
            <Chip size="sm" tone={home.badge === 'new' ? 'accent' : 'warning'}>
              {t(`badge.${home.badge}`)}
            </Chip>
          ) : null}
        </span>
        <span className={classes.line}>{t(`tools:${id}.line`)}</span>
        <span className={classes.foot}>
          <Chip size="sm" icon={<IconCoins size={14} />}>
            {t(`common:credits.priceOf.${counter}`, { count: cost })}
          </Chip>
        </span>
      </span>
    </>
  );
}
