import { useTranslation } from 'react-i18next';
import type { RecordingNames } from '../../../workbench/recordings/source-of-recorded.ts';

/** Returns the names of recorded files, before their dates. */
export function useRecordingNames(): RecordingNames {
  const { t } = useTranslation('record');
  return { main: t('fileName'), webcam: t('webcamName') };
}
