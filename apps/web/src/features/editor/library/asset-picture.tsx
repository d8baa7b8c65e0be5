import { IconMusic } from '@tabler/icons-react';
import classes from './library.module.css';
import type { Asset } from './use-assets.ts';

/** A picture as it is, the beginning of a film, or a sign for a sound. */
export function AssetPicture({ asset: { kind, url } }: { asset: Pick<Asset, 'kind' | 'url'> }) {
  if (kind === 'image') return <img src={url} alt="" loading="lazy" className={classes.media} />;
  if (kind === 'video')
    return (
      <video
        src={`${url}#t=0.5`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        className={classes.media}
      />
    );
  return <IconMusic size={34} stroke={1.4} aria-hidden="true" />;
}
