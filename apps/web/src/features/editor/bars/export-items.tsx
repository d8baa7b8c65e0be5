import { Menu } from '@mantine/core';
import { IconFileExport, IconFileZip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ExportTarget } from '../session/editor.ts';
import { useEditor } from '../session/editor-context.tsx';

const TARGETS = [
  'srt',
  'vtt',
  'txt',
  'chapters',
  'json',
  'fcpxml',
  'otio',
  'edl',
  'package',
] as const satisfies readonly ExportTarget[];

/** The items of a menu that save the film's subtitles, text or cuts for other programs. */
export function ExportItems() {
  const { t } = useTranslation('editor');
  const { exportAs } = useEditor();
  return (
    <>
      <Menu.Label>{t('export.title')}</Menu.Label>
      {TARGETS.map((target) => {
        const Sign = target === 'package' ? IconFileZip : IconFileExport;
        return (
          <Menu.Item
            key={target}
            leftSection={<Sign size={17} stroke={1.8} aria-hidden="true" />}
            onClick={() => exportAs(target)}
          >
            {t(`export.${target}`)}
          </Menu.Item>
        );
      })}
    </>
  );
}
