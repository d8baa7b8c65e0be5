import { filmPackageSchema } from '@atelier/contracts/tools/films';
import { EXPORT_EXTENSIONS, type ExportFormat } from '@atelier/film';
import { Menu } from '@mantine/core';
import { IconFileExport, IconFileZip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { safeFileName, saveBlob } from '../../../lib/api/save-file.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { toast } from '../../../ui/toast.ts';
import { useEditor } from '../session/editor-context.tsx';

const FORMATS = [
  'srt',
  'vtt',
  'txt',
  'chapters',
  'json',
  'fcpxml',
  'otio',
  'edl',
] as const satisfies readonly ExportFormat[];

/** The items of a menu that save the film's subtitles, text or cuts for other programs. */
export function ExportItems({ name }: { name: string }) {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const describe = useDescribeError();
  const save = async (format: ExportFormat) => {
    try {
      await store.flush();
      const answer = await api.send({ path: `/api/films/${encodeURIComponent(store.id)}/export/${format}` });
      saveBlob(await answer.blob(), `${safeFileName(name)}.${EXPORT_EXTENSIONS[format]}`);
    } catch (error) {
      toast.error(describe(error));
    }
  };
  const savePackage = async () => {
    try {
      await store.flush();
      const path = `/api/films/${encodeURIComponent(store.id)}/package`;
      const { url } = await api.ask({ path, method: 'POST', body: {}, answer: filmPackageSchema });
      // The browser saves it while it arrives: a package has gigabytes.
      window.location.assign(url);
    } catch (error) {
      toast.error(describe(error));
    }
  };
  return (
    <>
      <Menu.Label>{t('export.title')}</Menu.Label>
      {FORMATS.map((format) => (
        <Menu.Item
          key={format}
          leftSection={<IconFileExport size={17} stroke={1.8} aria-hidden="true" />}
          onClick={() => void save(format)}
        >
          {t(`export.${format}`)}
        </Menu.Item>
      ))}
      <Menu.Item
        leftSection={<IconFileZip size={17} stroke={1.8} aria-hidden="true" />}
        onClick={() => void savePackage()}
      >
        {t('export.package')}
      </Menu.Item>
    </>
  );
}
