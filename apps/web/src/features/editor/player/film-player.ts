import {
  type Film,
  filmDuration,
  type PlacedScene,
  placeScenes,
  sceneAt,
  toFilmTimes,
  toSourceTime,
} from '@atelier/film';
import { speedOf } from '@atelier/film/document/scene-seconds';
import { shownSeconds } from '@atelier/film/evaluate/evaluate-film';
import { pictureFilm } from '@atelier/film/time/picture-film';
import { createStore } from '@mantine/store';
import { startPlaying } from '../../../lib/browser/start-playing.ts';
import { type CardMoment, type CardSide, FilmCards } from './film-cards.ts';
import { besideState, followScene, isStanding } from './follow-scene.ts';
import { nextCut } from './next-cut.ts';
import type { Deck, PlayerState } from './player-state.ts';
import { moveVideo, SourceVideos } from './source-videos.ts';
import { pictureIn } from './still-video.ts';

/**
 * Plays a film from its sources. Two video elements of each source take turns: one plays, the other waits at the first
 * frame after the next cut. Their sound is that of the film. Times are those of the film, in seconds.
 */
export class FilmPlayer {
  /** The elements of the sources, whose level others set. */
  readonly videos: SourceVideos;
  readonly #store = createStore<PlayerState>({ isPlaying: false, rate: 1 });
  readonly #timeListeners = new Set<(seconds: number) => void>();
  readonly #cards = new FilmCards();
  /** The film of the pictures: scenes with an angle are those of their cameras. */
  #film: Film;
  #own: Film;
  #seconds = 0;
  #active: Deck | null = null;
  #waiting: Deck | null = null;
  #frame = 0;
  #lastTick = 0;

  /** @param addresses of the sources, by their names */
  constructor(film: Film, addresses: Readonly<Record<string, string>>) {
    this.#own = film;
    this.#film = pictureFilm(film);
    const isStill = (source: string) => this.#film.sources[source]?.kind === 'image';
    this.videos = new SourceVideos(addresses, { isStill, onPicture: this.#tell });
    this.seek(0);
  }

  get seconds(): number {
    return this.#seconds;
  }

  get state(): PlayerState {
    return this.#store.getState();
  }

  /** The card that is shown before or after the film; null while the film itself is shown. */
  get card(): CardMoment | null {
    return this.#cards.shown;
  }

  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener);

  /** Calls the listener for each new time and each new picture. */
  readonly onTime = (listener: (seconds: number) => void): (() => void) => {
    this.#timeListeners.add(listener);
    return () => this.#timeListeners.delete(listener);
  };

  /** Shows a changed film. The playhead stays at its moment of the source, or goes to the nearest one. */
  setFilm(film: Film): void {
    const former = this.#own;
    if (former === film) return;
    const { scenes } = this.#film;
    this.#own = film;
    this.#film = pictureFilm(film);
    if (scenes === this.#film.scenes) {
      this.#tell();
      return;
    }
    const moment = toSourceTime(former, this.#seconds);
    const times = moment ? toFilmTimes(film, moment) : [];
    const nearest = times.toSorted((a, b) => Math.abs(a - this.#seconds) - Math.abs(b - this.#seconds))[0];
    this.seek(nearest ?? this.#seconds);
  }

  /** Makes the addresses of further sources known, by their names. */
  addAddresses(addresses: Readonly<Record<string, string>>): void {
    this.videos.addAddresses(addresses);
    if (!this.state.isPlaying) this.seek(this.#seconds);
  }

  /** Sets the lengths of the cards before and after the film, in seconds; 0 for none. */
  setCards(lengths: Readonly<Record<CardSide, number>>): void {
    this.#cards.setLengths(lengths);
    this.#tell();
  }

  /** Shows a card while the film stands. */
  showCard(side: CardSide): void {
    this.pause();
    this.seek(side === 'intro' ? 0 : Number.POSITIVE_INFINITY);
    this.#cards.showWhole(side);
    this.#tell();
  }

  seek(seconds: number): void {
    this.#cards.hide();
    this.#seconds = Math.min(Math.max(0, seconds), filmDuration(this.#film));
    const placed = sceneAt(this.#film, this.#seconds);
    if (placed) this.#open(placed);
    // Another speed, or another element.
    if (this.state.isPlaying) this.#run();
    this.#tell();
  }

  play(rate = 1): void {
    const isOver = this.#seconds >= filmDuration(this.#film) - 0.05;
    if (rate > 0 && isOver && this.card?.side !== 'outro') this.seek(0);
    this.#cards.start({ rate, isAtStart: this.#seconds === 0 });
    this.#store.setState({ isPlaying: true, rate });
    this.#run();
    if (this.#frame === 0) {
      this.#lastTick = performance.now();
      this.#frame = requestAnimationFrame(this.#tick);
    }
  }

  pause(): void {
    if (!this.state.isPlaying) return;
    this.#store.setState({ isPlaying: false, rate: 1 });
    for (const video of this.videos.all()) video.pause();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#tell();
  }

  toggle(): void {
    this.state.isPlaying ? this.pause() : this.play();
  }

  /** Goes on by frames. */
  step(frames: number): void {
    this.pause();
    const { frame_rate: rate } = this.#film.canvas;
    this.seek((Math.round(this.#seconds * rate) + frames) / rate);
  }

  /** True while the picture of the playhead is still being decoded; listeners are called when it is there. */
  get isSeeking(): boolean {
    return this.#active?.video.seeking === true;
  }

  /** Returns the player whose picture shows a source now; null when it shows nothing yet. */
  pictureOf(source: string, sourceSeconds: number): HTMLVideoElement | HTMLImageElement | null {
    if (this.card) return null;
    const active = this.#active?.video;
    const scene = this.#sceneOf(this.#active);
    const isMain = scene?.scene.source === source;
    const video = isMain
      ? active
      : this.videos.besideOf(source, sourceSeconds, besideState(scene, this.state, this.#seconds));
    return video && video.readyState >= 2 ? pictureIn(video) : null;
  }

  /** Returns a player that shows the last frame before a cut; null while that frame is being decoded. */
  formerPictureOf(source: string, sourceSeconds: number): HTMLVideoElement | HTMLImageElement | null {
    return this.videos.lastFrameOf(source, sourceSeconds, this.#active?.video);
  }

  close(): void {
    this.pause();
    this.videos.close();
    this.#timeListeners.clear();
  }

  readonly #tick = (now: number): void => {
    this.#frame = 0;
    if (!this.state.isPlaying) return;
    const passed = (now - this.#lastTick) / 1000;
    this.#lastTick = now;
    if (this.card) this.#followCard(passed * this.state.rate);
    else if (this.state.rate < 0) this.#goBack(passed);
    else this.#follow(passed * this.state.rate);
    if (this.state.isPlaying) this.#frame = requestAnimationFrame(this.#tick);
  };

  #followCard(passed: number): void {
    const ended = this.#cards.advance(passed);
    if (ended === 'intro') this.#cards.hide();
    if (ended === 'outro') this.pause();
    else this.#run();
    this.#tell();
  }

  #goBack(passed: number): void {
    const video = this.#active?.video;
    // The next step waits for the picture of this one.
    if (video?.seeking) {
      this.#tell();
      return;
    }
    this.seek(this.#seconds + passed * this.state.rate);
    if (this.#seconds <= 0) this.pause();
  }

  #follow(passed: number): void {
    const placed = this.#sceneOf(this.#active);
    const video = this.#active?.video;
    const next = placed && video && followScene(placed, video, { seconds: this.#seconds, passed });
    if (!placed || !video || typeof next !== 'number') return;
    this.#seconds = next;
    if (isStanding(placed, next)) video.pause();
    else if (placed.scene.reverse && !video.seeking) moveVideo(video, shownSeconds(this.#film, placed, next));
    this.#tell();
    if (next >= placed.endSeconds - 1e-6) this.#enter(placed.index + 1);
  }

  #enter(index: number): void {
    const next = placeScenes(this.#film)[index];
    if (!next) {
      if (this.#cards.begin('outro')) this.#run();
      else this.pause();
      return;
    }
    this.#seconds = next.startSeconds;
    this.#open(next);
    this.#run();
  }

  /** Shows a scene at the playhead and prepares the next one. */
  #open(placed: PlacedScene): void {
    const { scene, startSeconds, index } = placed;
    const seconds = shownSeconds(this.#film, placed, Math.max(startSeconds, this.#seconds));
    const former = this.#active?.video;
    const ready = this.#waiting?.index === index ? this.#waiting.video : undefined;
    const { isPlaying } = this.state;
    const { video, isThere } = this.videos.elementAt(scene.source, seconds, { former, ready, isPlaying });
    if (!isThere) moveVideo(video, seconds);
    if (former && former !== video) former.pause();
    this.#active = { video, index };
    video.muted = false;
    this.#prepare(index);
  }

  /** Moves the other player to the first frame behind the next cut. */
  #prepare(index: number): void {
    const scenes = placeScenes(this.#film);
    const active = this.#active?.video;
    const next = nextCut(scenes, index);
    const placed = scenes[next];
    const video = placed && this.videos.pairOf(placed.scene.source).find((one) => one !== active);
    this.#waiting = video ? { video, index: next } : null;
    if (!placed || !video) return;
    video.pause();
    video.muted = true;
    // A transition mixes in the last frame of the former scene, which this element still shows.
    const delay = scenes[index]?.scene.transition ? 600 : 0;
    const start = shownSeconds(this.#film, placed, placed.startSeconds);
    if (Math.abs(video.currentTime - start) > 0.02)
      setTimeout(() => {
        if (this.#waiting?.video === video && this.#waiting.index === next) moveVideo(video, start);
      }, delay);
  }

  #run(): void {
    const { isPlaying, rate } = this.state;
    const video = this.#active?.video;
    const placed = this.#sceneOf(this.#active);
    const isHeld = placed && (placed.scene.reverse || isStanding(placed, this.#seconds));
    if (!isPlaying || !video || rate <= 0 || this.card || isHeld) {
      video?.pause();
      return;
    }
    video.playbackRate = rate * (placed ? speedOf(placed.scene) : 1);
    if (video.paused)
      startPlaying(video, (error) => {
        if (error.name === 'NotAllowedError') this.pause();
      });
    for (const other of this.videos.beside()) {
      other.playbackRate = besideState(placed, this.state, this.#seconds).rate;
      if (other.paused) startPlaying(other);
    }
  }

  #sceneOf(deck: Deck | null): PlacedScene | undefined {
    return deck ? placeScenes(this.#film)[deck.index] : undefined;
  }

  readonly #tell = (): void => {
    for (const listener of this.#timeListeners) listener(this.#seconds);
  };
}
