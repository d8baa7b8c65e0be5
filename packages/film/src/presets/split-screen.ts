import { FILM_CANVASES } from '@atelier/contracts/tools/films';
import { SPLIT_SCREEN_SOUNDS } from '@atelier/contracts/tools/split-screen';
import { z } from 'zod';
import { toMicroseconds } from '../document/values.ts';
import { captionedSettings, soundTreatment } from './captioned-settings.ts';
import { makeDocument, treatVoice, USUAL_STYLE } from './make-document.ts';
import { definePreset } from './preset.ts';

/** The game's volume beside the person's sound, and its attenuation under speech, in dB. */
const GAME_GAIN_DB = -10.5;
const GAME_DUCK_DB = 12;

/** A person above or below a game, with the captions where the two pictures meet. */
export const splitScreen = definePreset({
  settings: {
    ...captionedSettings,
    /** The person's share of the height, in per cent. */
    person_share: z.number().optional(),
    /** True when the game is above the person. */
    swap: z.boolean().optional(),
    sound: z.enum(SPLIT_SCREEN_SOUNDS).optional(),
    /** Lowers the game further under speech. */
    ducking: z.boolean().optional(),
    studio_sound: soundTreatment,
  },
  build(settings, facts) {
    const { person_share = 50, swap = false, sound, ducking = true } = settings;
    const share = person_share / 100;
    const hasGame = facts.game !== null;
    return makeDocument(facts, {
      settings,
      canvas: FILM_CANVASES['9:16'],
      layout: hasGame
        ? { kind: 'split', other: 'game', share: toMicroseconds(1 - share), on_top: swap }
        : { kind: 'fill', framing: 'follow' },
      hideJumps: settings.hide_jumps ?? false,
      style: settings.subtitle_style ?? USUAL_STYLE,
      position: hasGame ? (swap ? 1 - share : share) : null,
      sound: {
        scenes: !(hasGame && sound === 'game'),
        ...treatVoice(settings.studio_sound, { isNew: settings.subtitle_style === undefined }),
        game:
          sound === 'mix'
            ? { gain_db: GAME_GAIN_DB, duck_db: ducking ? GAME_DUCK_DB : 0 }
            : sound === 'game'
              ? { gain_db: 0, duck_db: 0 }
              : null,
      },
    });
  },
});

/** Returns the size of the person's picture in a split screen, in pixels. @param share per cent of the height */
export function personSize(share = 50): { width: number; height: number } {
  const { width, height } = FILM_CANVASES['9:16'];
  return { width, height: Math.round((height * share) / 200) * 2 };
}
