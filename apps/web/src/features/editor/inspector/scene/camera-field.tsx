import type { PlacedScene } from '@atelier/film';
import { toCameraTime } from '@atelier/film/time/camera-time';
import { sourceSecondsAt } from '@atelier/film/time/film-time';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioCard, RadioCards } from '../../../../ui/radio-card.tsx';
import { SmallButton } from '../../../../ui/small-button.tsx';
import { actionOf } from '../../actions/editor-actions.ts';
import { CameraNudge } from '../../angles/camera-nudge.tsx';
import { useSourceNames } from '../../angles/use-source-names.ts';
import { camerasOf, coverOf, coversScene, hasChoice, shownSource } from '../../cameras/cameras-of-film.ts';
import { useEditor, useFilm, usePlayerState, useSeconds } from '../../session/editor-context.tsx';
import classes from './scene.module.css';

/** The cameras as pictures of the playhead's moment, of which one is shown in a scene. Nothing for a film of one camera. */
export function CameraField({ placed }: { placed: PlacedScene }) {
  const { t } = useTranslation(['cameras', 'editor']);
  const editor = useEditor();
  const film = useFilm();
  const names = useSourceNames();
  const seconds = useSeconds(0.25);
  const { isPlaying } = usePlayerState();
  const { scene, startSeconds, endSeconds } = placed;
  if (!hasChoice(film, scene)) return null;
  const cameras = camerasOf(film);
  const shown = shownSource(film, scene);
  const own = film.sources[scene.source];
  const at = sourceSecondsAt(placed, Math.min(Math.max(seconds, startSeconds), endSeconds));
  const choose = (name: string) =>
    editor.edit([{ op: 'set_scene', scenes: [scene.id], angle: name === scene.source ? null : name }]);
  const moved = cameras.find(({ name }) => name === shown && name !== scene.source);
  return (
    <div className={classes.cameraField}>
      <span className={classes.cameraLabel} aria-hidden="true">
        {t('cameras:camera')}
      </span>
      <RadioCards label={t('cameras:camera')} className={classes.cameras}>
        {cameras.map(({ name, number, source }) => {
          const isThere = coversScene(film, scene, name);
          const title = t('editor:camera.number', { number });
          const about = isThere
            ? (names[name] ?? '')
            : t(coverOf(film, scene, name) ? 'cameras:partly' : 'cameras:absent');
          return (
            <RadioCard
              key={name}
              name="scene-camera"
              value={name}
              label={[title, about].filter(Boolean).join(', ')}
              isChecked={name === shown}
              disabled={!isThere && name !== shown}
              description={about}
              layout="tile"
              onChoose={() => choose(name)}
            >
              <Still
                address={editor.addresses[name]}
                seconds={own && (toCameraTime(own, at, source) ?? at)}
                isHeld={isPlaying}
              />
              <span className={classes.cameraName} aria-hidden="true">
                <strong>{title}</strong>
                <span className={classes.cameraFile}>{about}</span>
              </span>
            </RadioCard>
          );
        })}
      </RadioCards>
      {moved ? <CameraNudge camera={moved} /> : null}
      <SmallButton
        variant="default"
        icon={IconSwitchHorizontal}
        onClick={() => actionOf('chooseCameras').run(editor)}
      >
        {t('cameras:open')}
      </SmallButton>
    </div>
  );
}

/** The picture of a camera at a time, in seconds of it. @param isHeld true while the picture stays as it is */
function Still(props: { address: string | undefined; seconds: number | undefined; isHeld: boolean }) {
  const { address, seconds, isHeld } = props;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current && seconds !== undefined && !isHeld) video.current.currentTime = Math.max(0, seconds);
  }, [seconds, isHeld]);
  return (
    <span className={classes.cameraPicture} aria-hidden="true">
      {address ? (
        <video
          ref={video}
          className={classes.cameraVideo}
          src={address}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
        />
      ) : null}
    </span>
  );
}
