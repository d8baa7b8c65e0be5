export type CardSide = 'intro' | 'outro';

/** The card that is shown, and the seconds since its start. */
export interface CardMoment {
  side: CardSide;
  seconds: number;
}

/** The cards of a brand before and after the film. They have a time of their own: film time begins after the first. */
export class FilmCards {
  /** Their lengths in seconds; 0 for none. */
  #lengths: Readonly<Record<CardSide, number>> = { intro: 0, outro: 0 };
  #shown: CardMoment | null = null;

  get shown(): CardMoment | null {
    return this.#shown;
  }

  setLengths(lengths: Readonly<Record<CardSide, number>>): void {
    this.#lengths = lengths;
    if (this.#shown && lengths[this.#shown.side] === 0) this.#shown = null;
  }

  /** Shows a card from its start. @returns false when the film has no such card */
  begin(side: CardSide): boolean {
    if (this.#lengths[side] === 0) return false;
    this.#shown = { side, seconds: 0 };
    return true;
  }

  /** Begins to play: a shown card plays from its start, and the first one before the film. */
  start({ rate, isAtStart }: { rate: number; isAtStart: boolean }): void {
    if (rate < 0) this.hide();
    else if (this.#shown) this.begin(this.#shown.side);
    else if (isAtStart) this.begin('intro');
  }

  /** Shows the end of a card, with everything faded in. */
  showWhole(side: CardSide): void {
    if (this.begin(side)) this.#shown = { side, seconds: this.#lengths[side] };
  }

  /** Goes on. @returns the card that ended */
  advance(seconds: number): CardSide | null {
    if (!this.#shown) return null;
    const { side } = this.#shown;
    const at = this.#shown.seconds + seconds;
    this.#shown = { side, seconds: Math.min(at, this.#lengths[side]) };
    return at >= this.#lengths[side] ? side : null;
  }

  hide(): void {
    this.#shown = null;
  }
}
