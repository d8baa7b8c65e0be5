import type { EngineInfo, EngineKind } from '@atelier/contracts/engines';
import { TOOLS, type ToolId } from '@atelier/contracts/tools/registry';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BalanceChip } from './balance-chip.tsx';
import { EngineChip } from './engine-chip.tsx';
import classes from './tool-header.module.css';

interface ToolHeaderProps {
  tool: ToolId;
  /** The kind of engine the tool needs, when it needs one. */
  engineKind?: EngineKind;
  /** The engine that will really be used, when the person's choices decide it; null when none can. */
  engine?: EngineInfo | null;
}

/** The head of every tool screen: name, one line, balance, engine. */
export function ToolHeader({ tool, engineKind, engine }: ToolHeaderProps) {
  const { t } = useTranslation('tools');
  const { id } = TOOLS[tool];
  return (
    <header className={classes.root}>
      <div className={classes.texts}>
        <Title order={1} className={classes.title}>
          {t(`${id}.name`)}
        </Title>
        <Text c="dimmed" className={classes.line ?? ''}>
          {t(`${id}.line`)}
        </Text>
      </div>
      <div className={classes.chips}>
        <BalanceChip tool={tool} />
        {engineKind ? <EngineChip kind={engineKind} {...(engine === undefined ? {} : { engine })} /> : null}
      </div>
    </header>
  );
}
