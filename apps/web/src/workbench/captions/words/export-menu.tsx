import type { CaptionLine } from '@atelier/captions/caption-line';
import { formatAss } from '@atelier/captions/formats/format-ass';
import { formatSrt } from '@atelier/captions/formats/format-srt';
import { formatVtt } from '@atelier/captions/formats/format-vtt';
import { Button, type ButtonProps, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../../../lib/api/save-file.ts';
import type { CaptionDocument } from '../document/caption-document.ts';
import type { ExcerptCaptions } from '../document/use-captions.ts';

const FORMATS = { srt: formatSrt, vtt: formatVtt, ass: formatAss } as const;

interface ExportMenuProps {
  /** The words inside the excerpt (`ExcerptCaptions.lines`). */
  lines: ExcerptCaptions['lines'];
  document: CaptionDocument;
  button: ButtonProps;
}

/** Saves the words as a subtitle file: SRT, VTT or ASS. */
export function ExportMenu({ lines, document, button }: ExportMenuProps) {
  const { t } = useTranslation('captions');
  const save = (format: keyof typeof FORMATS) => {
    const text = FORMATS[format](exportedLines(lines ?? []));
    saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${baseName(document)}.${format}`);
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconDownload size={16} aria-hidden="true" />} {...button}>
          {t('correction.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['srt', 'vtt', 'ass'] as const).map((format) => (
          <Menu.Item key={format} mih={44} onClick={() => save(format)}>
            {format.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Times from the excerpt's start, as in the finished video. */
function exportedLines(lines: NonNullable<ExcerptCaptions['lines']>): CaptionLine[] {
  return lines.map((words) => ({
    rows: [[...words]],
    startSeconds: words[0]?.startSeconds ?? 0,
    endSeconds: words.at(-1)?.endSeconds ?? 0,
  }));
}

function baseName({ fileKey }: CaptionDocument): string {
  // Name, size and date of the video; its name may hold spaces.
  const name = fileKey.split(' ').slice(0, -2).join(' ');
  return name.replace(/\.[^.]+$/u, '') || 'atelier';
}
