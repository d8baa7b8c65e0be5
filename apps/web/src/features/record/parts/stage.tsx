import { IconVideo } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capture } from '../capture/open-capture.ts';
import { LevelMeter } from './level-meter.tsx';
import classes from './parts.module.css';

interface StageProps {
  capture: Capture | null;
  /** Mirrors the picture of a camera on screen, as people expect of themselves. The file is never mirrored. */
  isMirrored: boolean;
  /** Over the picture. */
  children?: ReactNode;
}

/** The picture that is recorded, live, with a webcam in the corner of a screen, and the level of the sound. */
export function Stage({ capture, isMirrored, children }: StageProps) {
  const { t } = useTranslation('record');
  const video = useRef<HTMLVideoElement>(null);
  const webcam = useRef<HTMLVideoElement>(null);
  const [ratio, setRatio] = useState(16 / 9);
  useEffect(() => {
    if (video.current) video.current.srcObject = capture?.stream ?? null;
    if (webcam.current) webcam.current.srcObject = capture?.webcam ?? null;
  }, [capture]);
  return (
    <div className={classes.stageColumn}>
      <div
        className={classes.stage}
        // React's types know no custom properties.
        style={{ '--ratio': capture ? ratio : 16 / 9 } as CSSProperties}
      >
        {capture ? (
          <video
            ref={video}
            className={classes.video}
            data-mirrored={isMirrored || undefined}
            aria-label={t('preview')}
            autoPlay
            muted
            playsInline
            onResize={({ currentTarget: { videoWidth, videoHeight } }) => {
              if (videoHeight > 0) setRatio(videoWidth / videoHeight);
            }}
          />
        ) : (
          <div className={classes.empty}>
            <IconVideo size={40} stroke={1.5} aria-hidden="true" />
            <p>{t('empty')}</p>
          </div>
        )}
        {capture?.webcam ? (
          <video
            ref={webcam}
            className={classes.webcam}
            aria-label={t('camera')}
            autoPlay
            muted
            playsInline
          />
        ) : null}
        {children}
      </div>
      {capture?.level ? <LevelMeter level={capture.level} /> : null}
    </div>
  );
}
