import type { BrandSnapshot } from '@atelier/captions/brand/brand-kit';
import { type LogoBox, placeLogo } from '@atelier/captions/brand/place-logo';
import type { Frame } from '@atelier/captions/caption-line';
import { type CSSProperties, useMemo } from 'react';
import { type CaptionTrack, captionBoxes } from '../live/caption-track.ts';
import classes from './brand.module.css';

interface BrandMarkProps {
  mark: NonNullable<BrandSnapshot['mark']>;
  logo: { width: number; height: number };
  url: string;
  frame: Frame;
  /** The captions it makes way for; null: there are none. */
  track: CaptionTrack | null;
}

/** The logo where the finished film has it. */
export default function BrandMark({ mark, logo, url, frame, track }: BrandMarkProps) {
  const box = useMemo(
    () => placeLogo({ mark, logo, frame, captions: track ? captionBoxes(track) : [] }),
    [mark, logo, frame, track],
  );
  return box ? <LogoPicture url={url} box={box} frame={frame} opacity={mark.opacity} /> : null;
}

/** A picture at its place in a frame. */
export function LogoPicture(props: { url: string; box: LogoBox; frame: Frame; opacity: number }) {
  const { url, box, frame, opacity } = props;
  const share = (pixels: number, of: number) => `${((pixels / of) * 100).toFixed(3)}%`;
  const place: CSSProperties = {
    left: share(box.x, frame.width),
    top: share(box.y, frame.height),
    width: share(box.width, frame.width),
    height: share(box.height, frame.height),
    opacity,
  };
  return <img className={classes.logo} src={url} alt="" style={place} data-brand-logo="" />;
}
