import { AUTO_LANGUAGE, type LocalText, type RecipeStep } from '@atelier/contracts';

export interface BuiltInRecipe {
  /** Stored with runs: it never changes. */
  id: string;
  names: LocalText;
  descriptions: LocalText;
  steps: readonly RecipeStep[];
}

const id = (number: number) => `00000000-0000-4000-8000-00000000a11${number}`;

/** The spoken language is identified. */
const AUTO = { language_code: AUTO_LANGUAGE };

/** The recipes that are there from the start. Their settings say what differs from the tool's own defaults. */
export const BUILT_IN_RECIPES: readonly BuiltInRecipe[] = [
  {
    id: id(1),
    names: { fr: 'Trois meilleurs moments', en: 'Three best moments' },
    descriptions: {
      fr: 'Trouve les trois meilleurs passages d’un long enregistrement et en fait des clips verticaux sous-titrés.',
      en: 'Finds the three best passages of a long recording and makes vertical clips with subtitles of them.',
    },
    steps: [
      { tool: 'find-moments', settings: { ...AUTO, count: 3, max_seconds: 60 } },
      { tool: 'clip', settings: { ...AUTO, subtitle_style: 2, framing: 'follow', tidy: { silences: true } } },
    ],
  },
  {
    id: id(2),
    names: { fr: 'Clip prêt à publier', en: 'Clip ready to post' },
    descriptions: {
      fr: 'Cadre vertical sur la personne qui parle, silences raccourcis, son nettoyé, sous-titres.',
      en: 'Vertical frame on who speaks, shorter silences, cleaned sound, subtitles.',
    },
    steps: [
      {
        tool: 'clip',
        settings: {
          ...AUTO,
          subtitle_style: 3,
          tidy: { silences: true, fillers: true },
          sound: { loudness: true, denoise: true },
        },
      },
    ],
  },
  {
    id: id(3),
    names: { fr: 'Voix sur un jeu', en: 'Voice over a game' },
    descriptions: {
      fr: 'Lit un texte à voix haute et le pose sur un jeu, avec les sous-titres.',
      en: 'Reads a text aloud and lays it over a game, with subtitles.',
    },
    steps: [
      { tool: 'voice', settings: {} },
      { tool: 'split-screen', settings: { ...AUTO, gameplay_video: 'runner.mp4', subtitle_style: 2 } },
    ],
  },
  {
    id: id(4),
    names: { fr: 'Carré sous-titré', en: 'Square with subtitles' },
    descriptions: {
      fr: 'Recadre une vidéo en carré pour le fil, puis y incruste les sous-titres.',
      en: 'Re-frames a video to a square for the feed, then burns subtitles in.',
    },
    steps: [
      { tool: 'format', settings: { format: '1:1', fit: 'crop' } },
      { tool: 'subtitles', settings: { ...AUTO, subtitle_style: 1 } },
    ],
  },
  {
    id: id(5),
    names: { fr: 'Photo de produit détourée', en: 'Product photo cut out' },
    descriptions: {
      fr: 'Retire le fond d’une photo et la rend en WebP léger, transparence comprise.',
      en: 'Takes the background of a photo away and gives it as a light WebP with its transparency.',
    },
    steps: [
      { tool: 'remove-background', settings: {} },
      { tool: 'convert', settings: { outputFormat: 'webp', quality: 'high' } },
    ],
  },
  {
    id: id(6),
    names: { fr: 'Extrait audio d’une vidéo', en: 'Sound of a video' },
    descriptions: {
      fr: 'Donne le son d’une vidéo en MP3, d’un lien ou d’un fichier.',
      en: 'Gives the sound of a video as MP3: of a link or a file.',
    },
    steps: [{ tool: 'convert', settings: { outputFormat: 'mp3', quality: 'high' } }],
  },
];

export function findBuiltIn(recipeId: string): BuiltInRecipe | undefined {
  return BUILT_IN_RECIPES.find((recipe) => recipe.id === recipeId);
}
