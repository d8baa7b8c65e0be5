/** The sentences that a caption screen words in its own way. */
export interface CaptionedTexts {
  noVideo: string;
  generate: string;
  noEngine: string;
  applyStyle: string;
  popupTitle: string;
  saved: string;
  cancelled: string;
  resultTitle: string;
  success: string;
  showResult: string;
  previewLabel: string;
  previewEmpty: string;
}
