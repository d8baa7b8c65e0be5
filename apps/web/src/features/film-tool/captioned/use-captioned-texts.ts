import { TOOLS } from '@atelier/contracts/tools/registry';
import { useTranslation } from 'react-i18next';

/** The sentences that each caption screen words in its own way. */
export function useCaptionedTexts(tool: 'clip' | 'subtitles') {
  const { t } = useTranslation([tool, 'common', 'captions']);
  const price = t('common:credits.price', { count: TOOLS[tool].cost });
  return {
    noVideo: t('problems.noVideo'),
    generate: t('generate', { price }),
    noEngine: t('disabled.noEngine'),
    /** @param isFree as the server says */
    applyStyle: (isFree: boolean) => t('applyStyle', { price: isFree ? t('captions:restyle.free') : price }),
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

export type CaptionedTexts = ReturnType<typeof useCaptionedTexts>;
