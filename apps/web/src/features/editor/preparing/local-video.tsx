import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './preparing.module.css';

/** Plays a file of this device while its film is prepared; nothing where the browser does not play it. */
export function LocalVideo({ file }: { file: File }) {
  const { t } = useTranslation('editor');
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (url === null) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are being recognised
    <video
      className={classes.video}
      src={url}
      controls
      playsInline
      preload="auto"
      aria-label={t('preparing.video')}
      onError={() => setUrl(null)}
    />
  );
}
