import { FILM_CAMERAS_MAX } from '@atelier/contracts/tools/films';
import { sceneAt } from '@atelier/film';
import { IconCamera, IconSwitchHorizontal } from '@tabler/icons-react';
import i18next from 'i18next';
import { toast } from '../../../ui/toast.ts';
import { camerasOf, hasChoice } from '../cameras/cameras-of-film.ts';
import { switchOperation } from '../cameras/switch-operation.ts';
import type { Editor } from '../session/editor.ts';
import type { ActionId, EditorAction } from './action.ts';

/** The notice of a change of camera stands this long: the next one follows soon while a film plays. */
const NOTICE_MS = 1500;

const IDS: readonly ActionId[] = ['camera1', 'camera2', 'camera3', 'camera4', 'camera5', 'camera6'];

/** The cameras of a film by their keys, and the choice of cameras for all of it. */
export const CAMERA_ACTIONS: readonly EditorAction[] = [
  ...IDS.slice(0, FILM_CAMERAS_MAX).map(
    (id, index): EditorAction => ({
      id,
      group: 'cameras',
      icon: IconCamera,
      keys: [String(index + 1)],
      isEnabled: ({ store, player }) => {
        const { film } = store.state;
        const placed = sceneAt(film, player.seconds);
        return placed !== undefined && hasChoice(film, placed.scene) && index < camerasOf(film).length;
      },
      run: (editor) => showCamera(editor, index),
    }),
  ),
  {
    id: 'chooseCameras',
    group: 'film',
    icon: IconSwitchHorizontal,
    keys: [],
    synonyms: 'cameras',
    isEnabled: ({ store }) => store.state.film.scenes.some((scene) => hasChoice(store.state.film, scene)),
    run: ({ ui }) => ui.setState((state) => ({ ...state, dialog: 'cameras' })),
  },
];

/** Shows a camera from the playhead to the end of the scene there, and says so. */
function showCamera({ store, player, edit }: Editor, index: number): void {
  const camera = camerasOf(store.state.film)[index];
  if (!camera) return;
  const operation = switchOperation(store.state.film, player.seconds, camera.name);
  if (operation === 'absent') {
    toast.info(i18next.t('editor:camera.absent', { number: camera.number }));
    return;
  }
  if (operation && !edit([operation])) return;
  toast.info(i18next.t('editor:camera.number', { number: camera.number }), { durationMs: NOTICE_MS });
}
