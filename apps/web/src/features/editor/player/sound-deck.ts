import { type Film, filmTimeOfWord, keptWords, type Music } from '@atelier/film';
import { startPlaying } from '../../../lib/browser/start-playing.ts';
import type { FilmPlayer } from './film-player.ts';

/** Music is lowered this long before and after speech, in seconds. */
const DUCK_SECONDS = 0.25;
/** A larger distance between music and film is corrected, in seconds. */
const DRIFT_SECONDS = 0.25;
const BLEEP_HERTZ = 1000;

/** Plays the music of a film beside its player, lowered under speech, and tones in place of bleeped words. */
export class SoundDeck {
  readonly #player: FilmPlayer;
  readonly #addressOf: (assetId: string) => string | null;
  readonly #music = new Map<string, HTMLAudioElement>();
  #film: Film;
  #speech: readonly { startSeconds: number; endSeconds: number }[] = [];
  #bleeps: readonly { startSeconds: number; endSeconds: number }[] = [];
  #tone: { context: AudioContext; gain: GainNode } | null = null;
  readonly #stop: () => void;

  constructor(player: FilmPlayer, film: Film, addressOf: (assetId: string) => string | null) {
    this.#player = player;
    this.#addressOf = addressOf;
    this.#film = film;
    this.setFilm(film);
    const leaveTime = player.onTime(this.#follow);
    const leaveState = player.subscribe(() => this.#follow(player.seconds));
    this.#stop = () => {
      leaveTime();
      leaveState();
    };
  }

  setFilm(film: Film): void {
    this.#film = film;
    const { bleeps, music } = film.sound;
    this.#speech = music.some(({ duck_db }) => duck_db > 0) ? keptWords(film) : [];
    const bleeped = new Set(bleeps);
    this.#bleeps =
      bleeps.length === 0
        ? []
        : keptWords(film).filter(
            ({ word }) => bleeped.has(word.id) && filmTimeOfWord(film, word.id) !== undefined,
          );
    const ids = new Set(music.map(({ id }) => id));
    for (const [id, audio] of this.#music) {
      if (ids.has(id)) continue;
      audio.pause();
      this.#music.delete(id);
    }
  }

  close(): void {
    this.#stop();
    for (const audio of this.#music.values()) audio.pause();
    this.#music.clear();
    this.#tone?.context.close().catch(() => undefined);
  }

  readonly #follow = (seconds: number): void => {
    const { isPlaying, rate } = this.#player.state;
    for (const item of this.#film.sound.music) this.#play(item, seconds, isPlaying && rate === 1);
    if (this.#bleeps.length > 0 || this.#tone) this.#bleep(seconds, isPlaying);
  };

  #play(item: Music, seconds: number, isPlaying: boolean): void {
    const isNow = isPlaying && seconds >= item.start_seconds && seconds < item.end_seconds;
    const audio = this.#audioOf(item, isNow);
    if (!audio) return;
    if (!isNow) {
      audio.pause();
      return;
    }
    const at = seconds - item.start_seconds;
    if (Math.abs(audio.currentTime - at) > DRIFT_SECONDS) audio.currentTime = at;
    const isUnderSpeech = this.#speech.some(
      (word) => seconds > word.startSeconds - DUCK_SECONDS && seconds < word.endSeconds + DUCK_SECONDS,
    );
    audio.volume = Math.min(1, 10 ** ((item.gain_db - (isUnderSpeech ? item.duck_db : 0)) / 20));
    if (audio.paused) startPlaying(audio);
  }

  #audioOf(item: Music, isWanted: boolean): HTMLAudioElement | null {
    const known = this.#music.get(item.id);
    if (known || !isWanted) return known ?? null;
    const address = this.#addressOf(item.asset_id);
    if (!address) return null;
    const audio = new Audio(address);
    this.#music.set(item.id, audio);
    return audio;
  }

  #bleep(seconds: number, isPlaying: boolean): void {
    const isNow =
      isPlaying &&
      this.#bleeps.some(({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds);
    if (isNow && !this.#tone) {
      const context = new AudioContext();
      const gain = context.createGain();
      const tone = context.createOscillator();
      tone.frequency.value = BLEEP_HERTZ;
      tone.connect(gain).connect(context.destination);
      tone.start();
      this.#tone = { context, gain };
    }
    if (this.#tone) this.#tone.gain.gain.value = isNow ? 0.15 : 0;
    this.#player.setVolume(isNow ? 0 : 1);
  }
}
