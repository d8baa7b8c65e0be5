import { TOOLS } from '@atelier/contracts/tools/registry';
import { useTranslation } from 'react-i18next';
import type { CaptionedTexts } from '../../workbench/captions/video/captioned-texts.ts';

/** How this screen words what both caption screens say. */
export function useClipTexts(): CaptionedTexts {
  const { t } = useTranslation(['clip', 'common']);
  const price = t('common:credits.price', { count: TOOLS.clip.cost });
  return {
    noVideo: t('problems.noVideo'),
    generate: t('generate', { price }),
    noEngine: t('disabled.noEngine'),
    applyStyle: t('applyStyle', { price }),
    popupTitle: t('popup.title'),
    saved: t('toast.saved'),
    cancelled: t('toast.cancelled'),
    resultTitle: t('result.title'),
    success: t('result.success'),
    showResult: t('outcome.show'),
    previewLabel: t('preview.label'),
    previewEmpty: t('preview.empty'),
  };
}
