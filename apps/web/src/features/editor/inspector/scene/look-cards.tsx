import type { Scene } from '@atelier/film';
import { SCENE_LOOKS, type SceneLook } from '@atelier/film/document/scene-looks';
import { evaluatePictures } from '@atelier/film/evaluate/evaluate-film';
import { gradeOfScene } from '@atelier/film/evaluate/scene/scene-grade';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioCard, RadioCards } from '../../../../ui/radio-card.tsx';
import { drawFrame } from '../../player/draw-frame.ts';
import { useEditor, useFilm } from '../../session/editor-context.tsx';
import classes from './scene.module.css';

const LOOKS = [null, ...SCENE_LOOKS] as const;
/** The longer side of the picture of a card. */
const LONGEST_PX = 160;
/** The pictures follow the playhead after it has stood for this time. */
const STILL_MS = 150;

/** The looks as pictures of the film at the playhead, in the colours of the scene. */
export function LookCards({ scene, onChange }: { scene: Scene; onChange: (look: SceneLook | null) => void }) {
  const { t } = useTranslation('editor');
  const { player, facts } = useEditor();
  const film = useFilm();
  const root = useRef<HTMLDivElement>(null);
  const { width, height } = film.canvas;
  const scale = LONGEST_PX / Math.max(width, height);
  useEffect(() => {
    let timer: number | undefined;
    const draw = () => {
      const pictures = evaluatePictures(film, facts, player.seconds);
      for (const [index, canvas] of [...(root.current?.querySelectorAll('canvas') ?? [])].entries()) {
        const context = canvas.getContext('2d');
        const grade = gradeOfScene({ color: scene.color, look: LOOKS[index] ?? undefined });
        const frame = {
          pictures,
          grade,
          backdrop: null,
          transition: null,
          background: film.canvas.background,
        };
        const of = ({ source, source_seconds }: { source: string; source_seconds: number }) =>
          player.pictureOf(source, source_seconds);
        if (context && drawFrame(context, frame, { of, formerOf: of })) canvas.dataset.drawn = 'true';
      }
    };
    const follow = () => {
      window.clearTimeout(timer);
      if (!player.state.isPlaying) timer = window.setTimeout(draw, STILL_MS);
    };
    follow();
    const leave = player.onTime(follow);
    return () => {
      window.clearTimeout(timer);
      leave();
    };
  }, [player, facts, film, scene.color]);
  return (
    <div ref={root}>
      <RadioCards label={t('frame.color.look')} className={classes.looks}>
        {LOOKS.map((look) => {
          const name = t(`frame.color.looks.${look ?? 'none'}`);
          return (
            <RadioCard
              key={look}
              name="scene-look"
              value={look ?? 'none'}
              label={name}
              isChecked={look === (scene.look ?? null)}
              layout="tile"
              onChoose={() => onChange(look)}
            >
              <span className={classes.lookPicture} aria-hidden="true">
                <canvas
                  className={classes.lookCanvas}
                  width={Math.round(width * scale)}
                  height={Math.round(height * scale)}
                />
              </span>
              <span className={classes.lookName} aria-hidden="true">
                {name}
              </span>
            </RadioCard>
          );
        })}
      </RadioCards>
    </div>
  );
}
