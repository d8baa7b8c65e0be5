import { BLEEP } from '@atelier/contracts/tools/films';
import { type Film, type FilmFacts, filmDuration, keptWords, sceneAt, toSourceTime } from '@atelier/film';
import { playedSeconds, speedOf } from '@atelier/film/document/scene-seconds';
import { soundFile } from '@atelier/film/document/sound-schema';
import { factorOf, musicLevelAt } from '@atelier/film/evaluate/music-level';
import { anchorTime } from '@atelier/film/evaluate/place-layers';
import { hasOwnLevel, sceneLevelAt } from '@atelier/film/evaluate/scene/scene-level';
import { filmSpeech } from '@atelier/film/render/film-speech';
import { replacedSounds } from '@atelier/film/render/used-facts';
import { startPlaying } from '../../../lib/browser/start-playing.ts';
import type { FilmPlayer } from './film-player.ts';

/** A larger distance between a sound and the film is corrected, in seconds. */
const DRIFT_SECONDS = 0.25;
/** The same of a sound that belongs to the picture. */
const VOICE_DRIFT_SECONDS = 0.1;

/** A sound of a file, beside the sound of the scenes. */
interface Sound {
  id: string;
  /** The key of its file. */
  file: string;
  /** Its start in the film, in seconds. */
  startSeconds: number;
  isLooped: boolean;
  /** The time of its file at a time of the film; by default the time since its start. */
  timeAt?(seconds: number): number;
  /** Returns the factor of its level at a time of the film; 0 while it is not heard. */
  levelAt(seconds: number): number;
}

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
  /** The names of the sources whose sound is that of another file. */
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
    this.#replaced = new Set(Object.keys(replacedSounds(film.sources)));
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
    const drift = sound.timeAt ? VOICE_DRIFT_SECONDS : DRIFT_SECONDS;
    const scene = sound.timeAt && sceneAt(this.#film, seconds)?.scene;
    audio.playbackRate = this.#player.state.rate * (scene ? speedOf(scene) : 1);
    if (Math.abs(audio.currentTime - at) > drift && !audio.seeking) audio.currentTime = at;
    if (audio.paused) startPlaying(audio);
  }

  #channelOf({ id, file, isLooped }: Sound, isWanted: boolean) {
    const known = this.#channels.get(id);
    if (known || !isWanted) return known;
    const address = this.#addressOf(file);
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
    if (volume !== 1 || this.#volume !== 1) this.#player.setVolume(volume);
    this.#volume = volume;
  }

  /** Browsers let a context sound only after the person has acted: it is made when the film plays. */
  #openContext(): AudioContext {
    this.#context ??= new AudioContext();
    return this.#context;
  }
}

function soundsOf(film: Film, facts: FilmFacts): Sound[] {
  const filmSeconds = filmDuration(film);
  const { music, effects } = film.sound;
  const speech = music.some(({ duck_db }) => duck_db > 0) ? filmSpeech(film, facts) : [];
  return [
    ...music.map((item) => ({
      id: item.id,
      file: soundFile(item),
      startSeconds: item.start_seconds,
      isLooped: true,
      levelAt: (seconds: number) => musicLevelAt(item, { speech, filmSeconds }, seconds),
    })),
    ...replacingSounds(film),
    ...effects.flatMap((effect) => {
      const startSeconds = anchorTime(film, effect.anchor);
      if (startSeconds === undefined) return [];
      const level = factorOf(effect.gain_db);
      return {
        id: effect.id,
        file: soundFile(effect),
        startSeconds,
        isLooped: false,
        levelAt: (seconds: number) => (seconds >= startSeconds && seconds < filmSeconds ? level : 0),
      };
    }),
  ];
}

/** Returns the sounds that replace those of sources, such as the voices of a dub. They follow the scenes. */
function replacingSounds(film: Film): Sound[] {
  const isHeard = film.sound.scenes;
  return Object.entries(replacedSounds(film.sources)).map(([source, file]) => ({
    id: `sound of ${source}`,
    file,
    startSeconds: 0,
    isLooped: false,
    timeAt: (seconds: number) => toSourceTime(film, seconds)?.seconds ?? 0,
    levelAt: (seconds: number) =>
      isHeard && seconds < filmDuration(film) && sceneAt(film, seconds)?.scene.source === source
        ? sceneLevel(film, seconds)
        : 0,
  }));
}

/** Returns the factor of the level of the scene at a time; 0 while its last picture stands. */
function sceneLevel(film: Film, seconds: number): number {
  const placed = sceneAt(film, seconds);
  if (!placed) return 1;
  const { scene, startSeconds } = placed;
  const passed = seconds - startSeconds;
  if (scene.reverse || (scene.freeze_seconds && passed >= playedSeconds(scene))) return 0;
  return hasOwnLevel(scene) ? sceneLevelAt(scene, passed) : 1;
}

function makeTone(context: AudioContext): GainNode {
  const gain = context.createGain();
  const tone = context.createOscillator();
  tone.frequency.value = BLEEP.hertz;
  tone.connect(gain).connect(context.destination);
  tone.start();
  return gain;
}
