import { TOOLS, type ToolId } from '@atelier/contracts/tools/registry';
import { IconChevronDown, IconPalette, IconStack2 } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { readParsed, writeStored } from '../../lib/browser/local-store.ts';
import { TOOL_GROUPS, type ToolGroup, toolsOf } from '../../workbench/tool/tool-groups.ts';
import classes from './sidebar.module.css';
import { Entry } from './sidebar-entry.tsx';
import { TOOL_ICONS } from './tool-icons.ts';

type GroupId = ToolGroup | 'automation';

const STORE_KEY = 'atelier:navigation';
const openSchema = z.record(z.string(), z.boolean());
/** From this height on, all groups fit unfolded. */
const TALL_PX = 1000;

/** The tools by group. A group that is folded stays so; that of the open tool is always unfolded. */
export function SidebarTools() {
  const { t } = useTranslation(['common', 'tools']);
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<Record<string, boolean>>(
    () => readParsed('local', STORE_KEY, openSchema) ?? {},
  );
  const isOf = (tool: ToolId) => TOOLS[tool].routes.some((route) => route === pathname);
  const isOpen = (id: GroupId, isCurrent: boolean) =>
    isCurrent || (chosen[id] ?? (id === 'videos' || window.innerHeight >= TALL_PX));
  const fold = (id: GroupId, isUnfolded: boolean) => {
    const next = { ...chosen, [id]: isUnfolded };
    setChosen(next);
    writeStored('local', STORE_KEY, JSON.stringify(next));
  };
  return (
    <div className={classes.tools}>
      {TOOL_GROUPS.map((id) => (
        <Group
          key={id}
          name={t(`shell.group.${id}`)}
          isOpen={isOpen(id, toolsOf(id).some(isOf))}
          onFold={(isUnfolded) => fold(id, isUnfolded)}
        >
          {toolsOf(id).map((tool) => (
            <Entry
              key={tool}
              to={TOOLS[tool].routes.find((route) => route === pathname) ?? TOOLS[tool].routes[0]}
              label={t(`tools:${tool}.name`)}
              icon={TOOL_ICONS[tool]}
            />
          ))}
        </Group>
      ))}
      <Group
        name={t('shell.group.automation')}
        isOpen={isOpen('automation', pathname === '/recipes')}
        onFold={(isUnfolded) => fold('automation', isUnfolded)}
      >
        <Entry to="/recipes" label={t('shell.recipes')} icon={IconStack2} />
        <Entry to="/profil?tab=brand" label={t('shell.brand')} icon={IconPalette} isNeverCurrent />
      </Group>
    </div>
  );
}

function Group(props: {
  name: string;
  isOpen: boolean;
  onFold: (isUnfolded: boolean) => void;
  children: ReactNode;
}) {
  const { name, isOpen, onFold, children } = props;
  const id = useId();
  return (
    <section>
      <h2 className={classes.groupHeading}>
        <button
          type="button"
          className={classes.groupName}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onFold(!isOpen)}
        >
          {name}
          <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
