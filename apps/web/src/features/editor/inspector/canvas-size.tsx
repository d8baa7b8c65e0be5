import { FILM_CANVASES } from '@atelier/contracts/tools/films';
import { hasShape } from '@atelier/film/document/film-canvas';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useFilm } from '../session/editor-context.tsx';
import { useSetting } from './use-setting.ts';

interface Size {
  width: number;
  height: number;
}

/** Below 360 pixels on the short side captions cannot be read. */
const LEAST_SHARE = 1 / 3;

/** Switches to a smaller canvas for a source that is smaller than the full one; nothing for larger sources. */
export function CanvasSize() {
  const { t } = useTranslation('editor');
  const { facts } = useEditor();
  const { canvas, scenes } = useFilm();
  const setting = useSetting();
  const full = Object.values(FILM_CANVASES).find((size) => hasShape(size, canvas));
  const source = facts.sources[scenes[0]?.source ?? ''];
  if (!full || !source) return null;
  const smaller = sizeOfSource(full, source);
  const isSmaller = canvas.width < full.width;
  if (smaller.width >= full.width && !isSmaller) return null;
  return (
    <Switch
      label={t('frame.sourceSize')}
      description={t('frame.sourceSizeHint')}
      checked={isSmaller}
      onChange={(event) =>
        setting.set({ op: 'set_canvas', ...(event.currentTarget.checked ? smaller : full) })
      }
    />
  );
}

/** Returns the size of a canvas that shows a source without enlarging it. */
function sizeOfSource(full: Size, source: Size): Size {
  const share = Math.min(
    1,
    Math.max(LEAST_SHARE, Math.min(source.width / full.width, source.height / full.height)),
  );
  const even = (length: number) => Math.round((length * share) / 2) * 2;
  return { width: even(full.width), height: even(full.height) };
}
