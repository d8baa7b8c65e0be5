import type { CaptionStyle } from '@atelier/captions/caption-style';
import { ownLookSchema } from '@atelier/captions/styles/own-look';
import { useMemo } from 'react';
import type { CaptionedInputs } from '../../../workbench/captions/document/captioned-inputs.ts';
import { useOwnLook } from '../../../workbench/captions/own-styles/use-own-look.ts';
import type { CaptionedVideo } from './use-captioned-video.ts';
import { useRestyle } from './use-restyle.ts';

/**
 * Returns the chosen style with its changes, and the way to give it to the finished result.
 * @param styleOf the style behind a number of the screen; null for none
 */
export function useShownStyle<I extends CaptionedInputs>(
  { inputs, look, brand, generation }: CaptionedVideo<I>,
  styleOf: (id: number) => CaptionStyle | null | undefined,
) {
  const chosen = inputs.styleId === null ? null : (styleOf(inputs.styleId) ?? null);
  const lookText = JSON.stringify(look && ownLookSchema.parse(look));
  // biome-ignore lint/plugin: a copy of what was parsed
  const ownLook = useMemo(() => ownLookSchema.nullable().parse(JSON.parse(lookText)), [lookText]);
  const restyle = useRestyle(generation.state, {
    styleId: inputs.styleId ?? 0,
    look: lookText,
    isBranded: brand !== null,
  });
  return { style: useOwnLook(chosen, ownLook), restyle };
}
