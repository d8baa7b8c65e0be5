import { decodeSubtitleFile } from '@atelier/captions/formats/decode-text';
import { CAPTION_LIMITS } from '@atelier/contracts/captions';
import { useTranslation } from 'react-i18next';
import { FileBytesButton } from '../../../ui/file-bytes-button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ExcerptCaptions } from '../document/use-captions.ts';

interface ImportButtonProps {
  captions: ExcerptCaptions;
  disabled: boolean;
  onRead: () => void;
}

/** Reads a subtitle file of any of the three kinds; nothing is sent anywhere. */
export function ImportButton({ captions, disabled, onRead }: ImportButtonProps) {
  const { t } = useTranslation('captions');
  const read = async (bytes: Uint8Array | null) => {
    const { text, encoding } = bytes ? decodeSubtitleFile(bytes) : { text: '', encoding: null };
    const found = await captions.store.importFile(text);
    if (!found) {
      toast.error(t('correction.unreadable'));
      return;
    }
    onRead();
    toast.success(t('correction.imported', { count: found.lines.length }));
    if (encoding) toast.info(t('correction.encoding', { encoding }));
    if (found.skippedCues > 0) toast.info(t('correction.skipped', { count: found.skippedCues }));
  };
  return (
    <FileBytesButton
      label={t('correction.import')}
      accept=".srt,.vtt,.ass,.ssa"
      disabled={disabled}
      maxBytes={CAPTION_LIMITS.maxFileBytes}
      onBytes={read}
    />
  );
}
