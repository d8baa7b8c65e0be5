import { TOOLS, type ToolId } from '@atelier/contracts/tools/registry';
import { Button, Menu } from '@mantine/core';
import { IconArrowForwardUp, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { extensionOf } from '../../lib/api/save-file.ts';
import { type IncomingFile, openInState } from './incoming-file.ts';
import { toolsForFile } from './tools-for-file.ts';

export interface OpenInMenuProps {
  file: IncomingFile;
  /** The tool that made the file: it is not offered again. */
  except?: ToolId;
  /** The same result in another form, and the tools that take it so. */
  also?: { file: IncomingFile; tools: readonly ToolId[] };
  fullWidth?: boolean;
}

/** "Open in …": the tools that take this file. Nothing when there is none. */
export function OpenInMenu({ file, except, also, fullWidth = false }: OpenInMenuProps) {
  const { t } = useTranslation('media');
  const others = also?.tools ?? [];
  if (openInTools(file, except).length + others.length === 0) return null;
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <Button
          variant="default"
          fullWidth={fullWidth}
          leftSection={<IconArrowForwardUp size={18} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {t('result.openIn')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <OpenInItems file={file} {...(except && { except })} {...(also && { also })} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The tools that take a file, without the one that made it. */
export function openInTools(file: IncomingFile, except?: ToolId): ToolId[] {
  return toolsForFile(extensionOf(file.url)).filter((tool) => tool !== except);
}

/** The menu's items alone, for a menu that has others too. */
export function OpenInItems({ file, except, also }: Omit<OpenInMenuProps, 'fullWidth'>) {
  return (
    <>
      {also ? <ToolItems file={also.file} tools={also.tools} /> : null}
      <ToolItems file={file} tools={openInTools(file, except)} />
    </>
  );
}

function ToolItems({ file, tools }: { file: IncomingFile; tools: readonly ToolId[] }) {
  const { t } = useTranslation('tools');
  const navigate = useNavigate();
  return tools.map((tool) => (
    <Menu.Item
      key={tool}
      mih={44}
      onClick={() => void navigate(TOOLS[tool].routes[0], { state: openInState(file) })}
    >
      {t(`${tool}.name`)}
    </Menu.Item>
  ));
}
