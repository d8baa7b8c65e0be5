import path from 'node:path';
import { toSpeechWav } from '@atelier/engines/speech-to-text/shared-files.testing';
import type { LaunchOptions, Page } from '@playwright/test';
import { speechSample } from '../../../apps/server/src/testing/stand-ins/speech-video.ts';
import { mediaFolder } from '../talking-video.ts';
import { enterAs, expect, signUp } from '../test.ts';

/** Texts of the recorder's screen. */
export const TEXTS = {
  fr: {
    title: 'Enregistrer une vidéo',
    open: 'Activer la caméra et le micro',
    start: 'Commencer l’enregistrement',
    finish: 'Terminer',
    pause: 'Pause',
    resume: 'Continuer',
    text: 'Texte à dire',
    sentences: 'Par phrase',
    next: /Phrase suivante/u,
    retake: 'Refaire la phrase',
    kept: 'Un enregistrement n’est pas terminé',
    keptOpen: 'Ouvrir dans le montage',
    elsewhere: /fait sur un autre appareil/u,
    sent: 'Envoyé au fur et à mesure',
    offline: /^Hors ligne/u,
    voice: 'Voix seule',
    openVoice: 'Activer le micro',
    both: 'Écran et caméra',
    openBoth: 'Activer l’écran, la caméra et le micro',
  },
  en: {
    title: 'Record a video',
    open: 'Turn on camera and microphone',
    start: 'Start recording',
    finish: 'Finish',
    pause: 'Pause',
    resume: 'Continue',
    text: 'Text to say',
    sentences: 'By sentence',
    next: /Next sentence/u,
    retake: 'Say the sentence again',
    kept: 'A recording was not finished',
    keptOpen: 'Open in the editor',
    elsewhere: /made on another device/u,
    sent: 'Sent as you record',
    offline: /^Offline/u,
    voice: 'Voice only',
    openVoice: 'Turn on the microphone',
    both: 'Screen and camera',
    openBoth: 'Turn on screen, camera and microphone',
  },
} as const;
export type Texts = (typeof TEXTS)[keyof typeof TEXTS];

/** A real voice for the fake microphone, which repeats it. */
async function spokenSound(): Promise<string> {
  const file = path.join(await mediaFolder(), 'microphone.wav');
  await toSpeechWav([speechSample('fr', 0).path], file);
  return file;
}

/** Adds Chromium's fake camera, and a real voice as its microphone. */
export async function withFakeDevices(options: LaunchOptions): Promise<LaunchOptions> {
  return {
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${await spokenSound()}`,
    ],
  };
}

/** Opens the recorder and turns the devices on, in 720p. */
export async function openDevices(page: Page, text: Texts): Promise<void> {
  await page.goto('/enregistrer');
  await page.getByText('720p').click();
  await page.getByRole('button', { name: text.open }).click();
  await expect(page.getByRole('button', { name: text.start })).toBeVisible();
}

/** Signs a person up and opens the recorder as them, with its devices on. */
export async function openRecorder(page: Page, baseURL: string | undefined, language: 'fr' | 'en') {
  const { session, ...person } = await signUp(baseURL ?? '');
  await enterAs(page, session, language);
  await openDevices(page, TEXTS[language]);
  return { session, person };
}

/** Signs a person up and opens the recorder as them, with the screen and the camera, in 720p. */
export async function openBoth(page: Page, baseURL: string | undefined) {
  const { session, ...person } = await signUp(baseURL ?? '');
  await enterAs(page, session);
  await page.goto('/enregistrer');
  await page.getByRole('radio', { name: TEXTS.fr.both }).check();
  await page.getByText('720p').click();
  await page.getByRole('button', { name: TEXTS.fr.openBoth }).click();
  await expect(page.getByRole('button', { name: TEXTS.fr.start })).toBeVisible();
  return { session, person };
}

/** Signs a page in as a person, whoever was signed in before. */
export async function becomes(page: Page, session: unknown, language: 'fr' | 'en'): Promise<void> {
  await page.addInitScript(() => localStorage.removeItem('supabase_session'));
  await enterAs(page, session, language);
}

/** Starts, and waits until the clock shows a number of seconds. */
export async function recordUntil(page: Page, text: Texts, seconds: number): Promise<void> {
  await page.getByRole('button', { name: text.start }).click();
  await expect(page.getByRole('button', { name: text.pause })).toBeVisible();
  await clockReaches(page, seconds);
}

export async function clockReaches(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => secondsOf(page), { intervals: [100] }).toBeGreaterThanOrEqual(seconds);
}

/** Reads the clock of a recording, in seconds. */
export async function secondsOf(page: Page): Promise<number> {
  const [minutes, seconds] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number);
  return (minutes ?? 0) * 60 + (seconds ?? 0);
}
