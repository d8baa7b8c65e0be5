import { ActionIcon, Menu } from '@mantine/core';
import { IconFolder, IconPlus, IconUpload } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../lib/browser/lazy.ts';
import { useEditor, useFilm, useFilmState } from '../session/editor-context.tsx';
import { SOURCE_TYPES } from './source-types.ts';

const AssetLibrary = lazy(async () => ({
  default: (await import('../library/asset-library.tsx')).AssetLibrary,
}));

/** The "+" at the end of the timeline: adds files of this device or of the library, at the end or before a selected scene. */
export function AddSource({ left, height }: { left: number; height: number }) {
  const { t } = useTranslation('editor');
  const { arrivals } = useEditor();
  const { scenes } = useFilm();
  const selected = useFilmState(({ selection }) => (selection.kind === 'scene' ? selection.id : null));
  const index = scenes.findIndex(({ id }) => id === selected);
  const input = useRef<HTMLInputElement>(null);
  /** The scene that will follow what is being chosen. */
  const [before, setBefore] = useState<string | null>(null);
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);
  const choose = (place: string | null, from: 'device' | 'library') => {
    setBefore(place);
    if (from === 'library') setIsLibraryOpen(true);
    else input.current?.click();
  };
  const places = [
    { before: null, label: t('timeline.atEnd') },
    ...(index < 0 ? [] : [{ before: selected, label: t('timeline.beforeScene', { number: index + 1 }) }]),
  ];
  return (
    <div style={{ position: 'absolute', left: left + 6, top: (height - 44) / 2 }}>
      <Menu position="top-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={44} radius="xl" aria-label={t('timeline.add')}>
            <IconPlus size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {places.map((place) => [
            <Menu.Label key={place.label}>{place.label}</Menu.Label>,
            <Menu.Item
              key={`${place.label} device`}
              mih={44}
              leftSection={<IconUpload size={18} aria-hidden="true" />}
              onClick={() => choose(place.before, 'device')}
            >
              {t('timeline.fromDevice')}
            </Menu.Item>,
            <Menu.Item
              key={`${place.label} library`}
              mih={44}
              leftSection={<IconFolder size={18} aria-hidden="true" />}
              onClick={() => choose(place.before, 'library')}
            >
              {t('library.open')}
            </Menu.Item>,
          ])}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={SOURCE_TYPES}
        aria-label={t('timeline.add')}
        onChange={(event) => {
          arrivals.add([...(event.currentTarget.files ?? [])], before);
          event.currentTarget.value = '';
        }}
      />
      {isLibraryOpen ? (
        <Suspense>
          <AssetLibrary
            kinds={['video', 'image']}
            onClose={() => setIsLibraryOpen(false)}
            onChoose={(asset) => {
              setIsLibraryOpen(false);
              arrivals.add([asset], before);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
