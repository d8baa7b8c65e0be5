/** The screens on which the text, the preview and the inspector stand side by side; others show one at a time. */
export const WIDE_SCREEN = '(min-width: 1000px)';
