import { TITLE_FONT } from '@atelier/captions/titles/layer-sprites';
import type { Layer } from '@atelier/film';
import { fontFamilyOf, useCaptionFonts } from '../../../workbench/captions/looks/use-caption-fonts.ts';
import { useAssetAddress } from '../session/editor-context.tsx';
import classes from './preview.module.css';

/** The drawing of a layer, as wide as its place. */
export function LayerContent({ layer, progress }: { layer: Layer; progress: number }) {
  const address = useAssetAddress('asset_id' in layer ? layer.asset_id : null);
  switch (layer.kind) {
    case 'title':
      return <TitleText text={layer.text} color={layer.color ?? '#ffffff'} />;
    case 'sticker':
      return <span className={classes.sticker}>{layer.sticker}</span>;
    case 'progress':
      return (
        <span className={classes.progress}>
          <span style={{ width: `${progress * 100}%`, background: layer.color }} />
        </span>
      );
    case 'video':
      return address ? (
        <video className={classes.media} src={address} muted playsInline preload="metadata" />
      ) : (
        <Missing />
      );
    case 'image':
    case 'logo':
      return address ? (
        <img
          className={classes.media}
          src={address}
          alt=""
          draggable={false}
          style={{ opacity: layer.kind === 'logo' ? layer.opacity : 1 }}
        />
      ) : (
        <Missing />
      );
  }
}

/** A title as the renderer draws it: its font on a dark panel. */
function TitleText({ text, color }: { text: string; color: string }) {
  useCaptionFonts([TITLE_FONT], true);
  return (
    <span
      className={classes.title}
      style={{ color, fontFamily: `"${fontFamilyOf(TITLE_FONT)}", sans-serif` }}
    >
      {text}
    </span>
  );
}

/** The place of a file that is not there. */
function Missing() {
  return <span className={classes.missing} />;
}
