import { BLEEP } from '@atelier/contracts/tools/films';
import { type Film, type FilmFacts, keptWords, sceneAt } from '@atelier/film';
import { speedOf } from '@atelier/film/document/scene-seconds';
import { startPlaying } from '../../../lib/browser/start-playing.ts';
import type { FilmPlayer } from './film-player.ts';
import { replacedSources, type Sound, sceneLevel, soundsOf } from './film-sounds.ts';

/** A larger distance between a sound and the film is corrected, in seconds. */
const DRIFT_SECONDS = 0.25;
/** The same of a sound that belongs to the picture. */
const VOICE_DRIFT_SECONDS = 0.1;
/** The sound of a camera that is this far from its picture is played faster or slower by `CATCH_UP`, without a jump. */
const CATCH_UP_SECONDS = 0.03;
const CATCH_UP = 0.06;

interface TimeRange {
  startSeconds: number;
  endSeconds: number;
}

/** Plays music and effects of a film beside its player, at the levels of the rendered file, and the tones of bleeps. */
export class SoundDeck {
  readonly #player: FilmPlayer;
  #facts: FilmFacts;
  readonly #addressOf: (file: string) => string | null;
  readonly #channels = new Map<string, { audio: HTMLAudioElement; gain: GainNode }>();
  readonly #stop: () => void;
  #sounds: readonly Sound[] = [];
  #bleeps: readonly TimeRange[] = [];
  #film: Film;
  #hasScenes = true;
  /** The names of the sources that are heard from a channel, and not from the elements of their pictures. */
  #replaced: ReadonlySet<string> = new Set();
  /** The volume of the scenes that was set last. */
  #volume = 1;
  #context: AudioContext | null = null;
  #tone: GainNode | null = null;

  constructor(
    player: FilmPlayer,
    { film, facts }: { film: Film; facts: FilmFacts },
    addressOf: (file: string) => string | null,
  ) {
    this.#player = player;
    this.#facts = facts;
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
    const { bleeps, scenes } = film.sound;
    this.#film = film;
    this.#hasScenes = scenes;
    this.#replaced = replacedSources(film);
    this.#sounds = soundsOf(film, this.#facts);
    const bleeped = new Set(bleeps);
    this.#bleeps = bleeps.length === 0 ? [] : keptWords(film).filter(({ word }) => bleeped.has(word.id));
    const ids = new Set(this.#sounds.map(({ id }) => id));
    for (const [id, { audio, gain }] of this.#channels) {
      if (ids.has(id)) continue;
      audio.pause();
      gain.disconnect();
      this.#channels.delete(id);
    }
  }

  /** Takes over the facts of further sources. */
  setFacts(facts: FilmFacts): void {
    this.#facts = facts;
    this.setFilm(this.#film);
  }

  close(): void {
    this.#stop();
    for (const { audio } of this.#channels.values()) audio.pause();
    this.#channels.clear();
    this.#context?.close().catch(() => undefined);
  }

  readonly #follow = (seconds: number): void => {
    const { rate } = this.#player.state;
    // Cards are silent.
    const isPlaying = this.#player.state.isPlaying && this.#player.card === null;
    const isBleeping = isPlaying && this.#isBleepedAt(seconds);
    for (const sound of this.#sounds) {
      const isHeard = sound.timeAt ? rate > 0 && !isBleeping : rate === 1;
      this.#play(sound, seconds, isPlaying && isHeard);
    }
    if (isBleeping) this.#tone ??= makeTone(this.#openContext());
    if (this.#tone) this.#tone.gain.value = isBleeping ? BLEEP.level : 0;
    const isSilent = isBleeping || !this.#hasScenes || this.#isReplacedAt(seconds);
    // Only a playing film may open an audio context for the amplifier.
    const level = isSilent ? 0 : sceneLevel(this.#film, seconds);
    this.#setVolume(isPlaying ? level : Math.min(1, level));
  };

  #play(sound: Sound, seconds: number, isPlaying: boolean): void {
    const level = isPlaying ? sound.levelAt(seconds) : 0;
    const channel = this.#channelOf(sound, level > 0);
    if (!channel) return;
    const { audio, gain } = channel;
    const passed = sound.timeAt?.(seconds) ?? seconds - sound.startSeconds;
    const hasEnded = !sound.isLooped && passed > audio.duration;
    if (level === 0 || hasEnded) {
      audio.pause();
      return;
    }
    gain.gain.value = level;
    const at = sound.isLooped && audio.duration > 0 ? passed % audio.duration : passed;
    const scene = sound.timeAt && sceneAt(this.#film, seconds)?.scene;
    const rate = this.#player.state.rate * (scene ? speedOf(scene) : 1);
    const lead = audio.currentTime - at;
    const isLate = sound.isOfCamera === true && Math.abs(lead) > CATCH_UP_SECONDS && !audio.paused;
    const nextRate = isLate ? rate * (1 - Math.sign(lead) * CATCH_UP) : rate;
    if (audio.playbackRate !== nextRate) audio.playbackRate = nextRate;
    if (Math.abs(lead) > driftOf(sound, audio.paused) && !audio.seeking) audio.currentTime = at;
    if (audio.paused) startPlaying(audio);
  }

  #channelOf({ id, file, isLooped, isOfCamera }: Sound, isWanted: boolean) {
    const known = this.#channels.get(id);
    if (known || !isWanted) return known;
    const address = isOfCamera ? this.#player.videos.addressOf(file) : this.#addressOf(file);
    if (!address) return undefined;
    const audio = new Audio(address);
    audio.loop = isLooped;
    const context = this.#openContext();
    const gain = context.createGain();
    context.createMediaElementSource(audio).connect(gain).connect(context.destination);
    const channel = { audio, gain };
    this.#channels.set(id, channel);
    return channel;
  }

  #isBleepedAt(seconds: number): boolean {
    return this.#bleeps.some(
      ({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds,
    );
  }

  #isReplacedAt(seconds: number): boolean {
    const source = this.#replaced.size > 0 ? sceneAt(this.#film, seconds)?.scene.source : undefined;
    return source !== undefined && this.#replaced.has(source);
  }

  #setVolume(volume: number): void {
    // Elements that were made since are silenced too.
    if (volume !== 1 || this.#volume !== 1) this.#player.videos.setVolume(volume);
    this.#volume = volume;
  }

  /** Browsers let a context sound only after the person has acted: it is made when the film plays. */
  #openContext(): AudioContext {
    this.#context ??= new AudioContext();
    return this.#context;
  }
}

/** Returns the distance from the film above which a sound is moved, in seconds. */
function driftOf({ timeAt, isOfCamera }: Sound, isPaused: boolean): number {
  if (isOfCamera) return isPaused ? CATCH_UP_SECONDS : DRIFT_SECONDS;
  return timeAt ? VOICE_DRIFT_SECONDS : DRIFT_SECONDS;
}

function makeTone(context: AudioContext): GainNode {
  const gain = context.createGain();
  const tone = context.createOscillator();
  tone.frequency.value = BLEEP.hertz;
  tone.connect(gain).connect(context.destination);
  tone.start();
  return gain;
}
