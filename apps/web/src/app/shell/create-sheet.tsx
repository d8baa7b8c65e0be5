import { TOOLS } from '@atelier/contracts/tools/registry';
import { Drawer } from '@mantine/core';
import {
  type Icon,
  IconDiamond,
  IconPalette,
  IconScissors,
  IconStack2,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TOOL_GROUPS, toolsOf } from '../../workbench/tool/tool-groups.ts';
import classes from './create-sheet.module.css';
import { TOOL_ICONS } from './tool-icons.ts';

/** The tools and the places for which phones and tablets have no room in the navigation. */
export function CreateSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['common', 'tools']);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="auto"
      radius="lg"
      title={t('shell.sheetTitle')}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      classNames={{ content: classes.content ?? '', title: classes.title ?? '' }}
    >
      {TOOL_GROUPS.map((group) => (
        <section key={group} aria-labelledby={`sheet-${group}`}>
          <h3 id={`sheet-${group}`} className={classes.groupName}>
            {t(`shell.group.${group}`)}
          </h3>
          <div className={classes.grid}>
            {toolsOf(group).map((tool) => (
              <Tile
                key={tool}
                to={TOOLS[tool].routes[0]}
                label={t(`tools:${tool}.name`)}
                icon={TOOL_ICONS[tool]}
                onChoose={onClose}
              />
            ))}
          </div>
        </section>
      ))}
      <section aria-labelledby="sheet-more">
        <h3 id="sheet-more" className={classes.groupName}>
          {t('shell.sheetMore')}
        </h3>
        <div className={classes.grid}>
          <Tile to="/enregistrer" label={t('shell.record')} icon={IconVideo} onChoose={onClose} />
          <Tile to="/montage" label={t('shell.editor')} icon={IconScissors} onChoose={onClose} />
          <Tile to="/recipes" label={t('shell.recipes')} icon={IconStack2} onChoose={onClose} />
          <Tile to="/profil?tab=brand" label={t('shell.brand')} icon={IconPalette} onChoose={onClose} />
          <Tile to="/tarifs" label={t('shell.pricing')} icon={IconDiamond} onChoose={onClose} />
          <Tile to="/affiliate" label={t('shell.affiliate')} icon={IconUsersGroup} onChoose={onClose} />
        </div>
      </section>
    </Drawer>
  );
}

function Tile(props: { to: string; label: string; icon: Icon; onChoose: () => void }) {
  const { to, label, icon: Sign, onChoose } = props;
  return (
    <Link to={to} className={classes.tile} onClick={onChoose}>
      <Sign size={24} stroke={1.7} aria-hidden="true" />
      <span>{label}</span>
    </Link>
  );
}
