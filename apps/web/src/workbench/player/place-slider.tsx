import { useTranslation } from 'react-i18next';
import { formatClock } from '../../lib/browser/format-measure.ts';

interface PlaceSliderProps {
  media: HTMLMediaElement | null;
  /** Start of the played part in the media. */
  startSeconds?: number;
  /** The place in the played part, and its length; 0 while it is not known. */
  atSeconds: number;
  lengthSeconds: number;
  className: string | undefined;
}

/** The place of the playhead in what is played, which the person moves. */
export function PlaceSlider({
  media,
  startSeconds = 0,
  atSeconds,
  lengthSeconds,
  className,
}: PlaceSliderProps) {
  const { t } = useTranslation('media');
  const time = { at: formatClock(atSeconds), total: formatClock(lengthSeconds) };
  return (
    <input
      type="range"
      className={className}
      min={0}
      max={lengthSeconds}
      step={0.1}
      value={Math.min(atSeconds, lengthSeconds)}
      disabled={lengthSeconds === 0}
      aria-label={t('player.place')}
      aria-valuetext={t('player.placeText', time)}
      onChange={(event) => {
        if (media) media.currentTime = startSeconds + Number(event.currentTarget.value);
      }}
    />
  );
}
