import type { BrandKit, LogoFacts, ShownCard } from '@atelier/captions/brand/brand-kit';
import type { Film, FilmFacts } from '@atelier/film';
import type { AssetFile } from '../player/backgrounds.ts';
import type { CardSide } from '../player/film-cards.ts';

/** A film as it is when its draft begins, with everything that is drawn and heard in it. */
export interface DraftFilm {
  id: string;
  film: Film;
  facts: FilmFacts;
  /** Returns the address of a source by its name; null when its file is gone. */
  addressOfSource(source: string): string | null;
  /** Returns the address of another file that the film names; null when it is gone. */
  addressOfFile(file: string): string | null;
  /** Returns the kind of a file of the person that the film names; null for another one. */
  kindOfFile(file: string): AssetFile['kind'] | null;
  brand: DraftBrand;
}

/** The brand of the person, as far as the film shows it. */
interface DraftBrand {
  kit: BrandKit | null;
  logo: LogoFacts | null;
  /** The address of the logo's picture. */
  logoUrl: string | null;
  cards: Readonly<Record<CardSide, ShownCard | null>>;
  /** The lengths of the cards in whole frames of the film, in seconds; 0 for none. */
  cardSeconds: Readonly<Record<CardSide, number>>;
}
