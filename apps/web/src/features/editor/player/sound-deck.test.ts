import { type Film, filmSchema } from '@atelier/film';
import { expect, test } from 'vitest';
import type { FilmPlayer } from './film-player.ts';
import { SoundDeck } from './sound-deck.ts';

function filmWith(sound: object): Film {
  return filmSchema.parse({
    version: 1,
    canvas: { width: 90, height: 160, frame_rate: 30, background: '#000000' },
    language: 'fr-FR',
    sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 8 } },
    words: {},
    speakers: {},
    scenes: [{ id: 's', source: 'main', start_seconds: 0, end_seconds: 8, layout: { kind: 'fill' } }],
    captions: { style: 0 },
    layers: [],
    sound,
    brand: null,
  });
}

/** A player that plays, with the volumes that were set and the addresses of sources that were asked for. */
function playingPlayer() {
  const volumes: number[] = [];
  const asked: string[] = [];
  let listener: (seconds: number) => void = () => undefined;
  const player = {
    seconds: 0,
    state: { isPlaying: true, rate: 1 },
    card: null,
    onTime: (added: typeof listener) => {
      listener = added;
      return () => undefined;
    },
    subscribe: () => () => undefined,
    videos: {
      setVolume: (volume: number) => volumes.push(volume),
      addressOf: (source: string) => {
        asked.push(source);
        return undefined;
      },
    },
  } as unknown as FilmPlayer;
  return { player, volumes, asked, tell: (seconds: number) => listener(seconds) };
}

const FACTS = { sources: {}, assets: {}, encoder: {} };

test('a source with another sound is silent itself, and the other sound is asked for', () => {
  const { player, volumes, asked, tell } = playingPlayer();
  const film = filmWith({});
  const main = { asset_id: 'a', kind: 'video', duration_seconds: 8, sound_asset_id: 'dub' } as const;
  const addressOf = (file: string) => {
    asked.push(file);
    return null;
  };
  new SoundDeck(player, { film: { ...film, sources: { main } }, facts: FACTS }, addressOf);
  tell(1);
  expect([volumes, asked]).toEqual([[0], ['dub']]);
});

test('the scenes of a film are silent in the preview when the file has them silent', () => {
  const { player, volumes, tell } = playingPlayer();
  const deck = new SoundDeck(player, { film: filmWith({}), facts: FACTS }, () => null);
  tell(1);
  expect(volumes).toEqual([]);
  deck.setFilm(filmWith({ scenes: false }));
  // Each time, because the player makes elements while it plays.
  tell(2);
  tell(3);
  expect(volumes).toEqual([0, 0]);
  deck.setFilm(filmWith({ scenes: true }));
  tell(4);
  tell(5);
  expect(volumes).toEqual([0, 0, 1]);
});

test('the sound of a film of several cameras comes from its own file, whatever camera is shown', () => {
  const { player, volumes, asked, tell } = playingPlayer();
  const film = filmWith({});
  const camera = (offset_seconds?: number) => ({
    asset_id: 'a',
    kind: 'video' as const,
    duration_seconds: 8,
    ...(offset_seconds !== undefined && { offset_seconds }),
  });
  const deck = new SoundDeck(player, { film, facts: FACTS }, () => null);
  deck.setFilm({ ...film, sources: { main: camera(0), side: camera(0.4) } });
  tell(1);
  expect([volumes, asked]).toEqual([[0], ['main']]);
  // Off the clock, the elements are heard.
  deck.setFilm({ ...film, sources: { main: camera(), side: camera() } });
  tell(2);
  expect([volumes, asked]).toEqual([[0, 1], ['main']]);
});
