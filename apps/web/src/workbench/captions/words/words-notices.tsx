import type { JobNotice } from '@atelier/contracts/jobs';
import type { SpeechLanguage } from '@atelier/contracts/languages';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import type { CaptionDocument } from '../document/caption-document.ts';
import type { ExcerptCaptions } from '../document/use-captions.ts';

/** An excerpt may end this much later than what was listened to, in seconds. */
const TOLERANCE_SECONDS = 0.25;

const SHOWN: readonly JobNotice[] = [
  'no_speech',
  'no_audio',
  'draft_engine',
  'several_languages',
  'other_language_in_part',
];

/** Notices about the words: the origin of their times, and the parts that they do not cover. */
export function WordsNotices(props: {
  captions: ExcerptCaptions;
  document: CaptionDocument;
  language: SpeechLanguage;
}) {
  const { captions, document, language } = props;
  const { t } = useTranslation(['captions', 'media']);
  const { startSeconds, endSeconds } = captions.range;
  const isOutside =
    startSeconds < document.fromSeconds - TOLERANCE_SECONDS ||
    endSeconds > document.untilSeconds + TOLERANCE_SECONDS;
  return (
    <>
      {document.method === 'estimated' ? (
        <Notice tone="warning">{t('correction.approximate')}</Notice>
      ) : document.method === 'imported' ? (
        <Notice tone="info">{t('correction.importedTimes')}</Notice>
      ) : null}
      {captions.notices
        .filter((notice) => SHOWN.includes(notice))
        .map((notice) => (
          <Notice key={notice} tone={notice === 'several_languages' ? 'info' : 'warning'}>
            {t(`media:notices.${notice}`)}
          </Notice>
        ))}
      {document.language === language ? null : (
        <Notice tone="warning">{t('correction.otherLanguage')}</Notice>
      )}
      {isOutside ? <Notice tone="warning">{t('correction.outside')}</Notice> : null}
    </>
  );
}
