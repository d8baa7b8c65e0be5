import { FILM_CANVASES } from '@atelier/contracts/tools/films';
import { hasShape } from '@atelier/film/document/film-canvas';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useFilm } from '../session/editor-context.tsx';
import { CanvasSize } from './canvas-size.tsx';
import classes from './inspector.module.css';
import { SceneSettings } from './scene/scene-settings.tsx';
import { useSetting } from './use-setting.ts';

/** The format of the film, and the layout, colour, speed and level of all its scenes. */
export function FramePanel() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const film = useFilm();
  const setting = useSetting();
  const sizes = canvasSizes(editor.facts.sources[film.scenes[0]?.source ?? '']);
  const format = [...sizes].find(([, size]) => hasShape(size, film.canvas))?.[0];
  return (
    <div className={classes.panel}>
      <section className={classes.block} aria-labelledby="frame-format">
        <h3 id="frame-format" className={classes.heading}>
          {t('frame.format')}
        </h3>
        <SegmentedControl
          fullWidth
          aria-label={t('frame.format')}
          value={format ?? ''}
          onChange={(value) => {
            const size = sizes.get(value);
            if (size) setting.set({ op: 'set_canvas', ...size });
          }}
          data={[...sizes.keys()].map((name) => ({
            value: name,
            label: name === SOURCE ? t('frame.asSource') : name,
          }))}
        />
        <CanvasSize />
      </section>
      <SceneSettings />
    </div>
  );
}

interface Size {
  width: number;
  height: number;
}

const SOURCE = 'source';
/** The longer side of a canvas with the shape of its source. */
const LONGEST_PX = 1920;

/** Returns the canvases by their names; that of the source comes last, where it has a shape of its own. */
function canvasSizes(source: Size | undefined): Map<string, Size> {
  const sizes = new Map<string, Size>(Object.entries(FILM_CANVASES));
  if (!source || [...sizes.values()].some((size) => hasShape(size, source))) return sizes;
  const scale = Math.min(1, LONGEST_PX / Math.max(source.width, source.height));
  const even = (length: number) => Math.max(16, Math.floor((length * scale) / 2) * 2);
  return sizes.set(SOURCE, { width: even(source.width), height: even(source.height) });
}
