import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { NEW_BRAND_KIT } from '@atelier/captions/brand/brand-kit';
import type { Film, OperationInput } from '@atelier/film';
import { mediaFolder } from '../talking-video.ts';
import { expect, type Person } from '../test.ts';

const run = promisify(execFile);

const title = { kind: 'title', anchor: { scene: 'SCENE', offset_seconds: 0.8 }, duration_seconds: 4 };
const place = { x: 0.5, y: 0.3, width: 0.8 };
/** The cards of the brand, of 45 and 30 frames. */
const CARDS = {
  intro: { seconds: 1.5, title: 'Trois erreurs', shows_logo: true, background: 'main' },
  outro: { seconds: 1, title: 'À bientôt', shows_logo: false, background: 'accent' },
};

/** Films with one feature each. `SCENE`, `WORD`, `PICTURE` and `CUTAWAY` stand for ids. */
export const FILM_FEATURES: Record<string, object[]> = {
  style: [{ op: 'set_captions', style: 20 }],
  color: [
    {
      op: 'set_scene',
      scenes: ['SCENE'],
      look: 'cinema',
      color: { exposure: 0.3, temperature: 0.6, tint: -0.3 },
    },
  ],
  speed: [{ op: 'set_scene', scenes: ['SCENE'], speed: 1.5 }],
  layers: [
    { op: 'add_layer', layer: { ...title, id: 't', text: 'Trois erreurs à éviter', place, enter: 'pop' } },
    {
      op: 'add_layer',
      layer: {
        ...title,
        kind: 'image',
        id: 'i',
        asset_id: 'PICTURE',
        place: { x: 0.6, y: 0.36, width: 0.4 },
      },
    },
    { op: 'add_layer', layer: { ...title, kind: 'sticker', id: 's', sticker: '🔥', place, enter: 'slide' } },
  ],
  // The lower picture runs beside the scene from the film's start on.
  split: [
    {
      op: 'set_layout',
      scenes: ['SCENE'],
      layout: { kind: 'split', other: 'main', share: 0.4, on_top: false },
    },
  ],
  fit: [{ op: 'set_layout', scenes: ['SCENE'], layout: { kind: 'fit' } }],
  frame: [
    {
      op: 'set_layout',
      scenes: ['SCENE'],
      layout: {
        kind: 'fit',
        frame: { margin: 0.1, corners: 0.2, shadow: 0.8, backdrop: { from: '#ffcc00', to: '#0044ff' } },
      },
    },
    { op: 'set_scene', scenes: ['SCENE'], zoom: { from: 1, to: 1.6, ease_seconds: 0.5 } },
  ],
  'random style': [{ op: 'set_captions', style: 11 }],
  'own style': [
    { op: 'set_captions', style: 4, own_style: { size: 1.3, text_colour: '#00FFAA' }, position: 0.3 },
  ],
  rise: [
    { op: 'add_layer', layer: { ...title, id: 't', text: 'Deux', place, enter: 'rise', color: '#ffd400' } },
  ],
  crop: [
    {
      op: 'set_layout',
      scenes: ['SCENE'],
      layout: { kind: 'fill', framing: { crop: [{ at_seconds: 0, x: 0.3, y: 0.4, scale: 1.6 }] } },
    },
  ],
  duo: [{ op: 'set_layout', scenes: ['SCENE'], layout: { kind: 'duo' } }],
  grid: [{ op: 'set_layout', scenes: ['SCENE'], layout: { kind: 'grid', cells: 3 } }],
  'screen and face': [
    {
      op: 'set_layout',
      scenes: ['SCENE'],
      layout: { kind: 'screen_and_face', face: { x: 0.6, y: 0.1, width: 0.3, height: 0.5 }, share: 0.4 },
    },
  ],
  'second language': [
    {
      op: 'set_captions',
      style: 8,
      second: {
        language: 'fr-FR',
        lines: [{ source: 'main', start_seconds: 0.3, end_seconds: 5, text: 'Bonjour à tous et bienvenue' }],
      },
    },
  ],
  cutaway: [
    {
      op: 'add_layer',
      layer: { ...title, kind: 'video', id: 'v', asset_id: 'CUTAWAY', start_seconds: 0.4, place },
    },
  ],
  'logo layer': [
    {
      op: 'add_layer',
      layer: { ...title, kind: 'logo', id: 'l', asset_id: 'PICTURE', opacity: 0.6, place, leave: 'fade' },
    },
  ],
  brand: [{ op: 'set_brand', brand: { logo: true, intro: false, outro: false } }],
  progress: [
    {
      op: 'add_layer',
      layer: { ...title, kind: 'progress', id: 'p', color: '#ff0066', place: { ...place, y: 0.9 } },
    },
  ],
  speakers: [
    { op: 'replace_speakers', speakers: { s1: { name: 'Léa', color: '#4cc9f0' } } },
    { op: 'set_word', ids: ['WORD'], speaker: 's1' },
    { op: 'set_captions', style: 2, speakers: 'color_and_name' },
  ],
  zoom: [{ op: 'set_word', ids: ['WORD'], emphasis: 2 }],
};

/**
 * Makes the operations of features those of a film.
 * @param files the ids of its picture and its cutaway
 */
export function featureOperations(
  operations: readonly object[],
  film: Film,
  { picture, cutaway }: { picture: string; cutaway: string },
): OperationInput[] {
  return JSON.parse(
    JSON.stringify(operations)
      .replaceAll('SCENE', film.scenes[0]?.id ?? '')
      .replaceAll('WORD', film.words.main?.[3]?.id ?? '')
      .replaceAll('PICTURE', picture)
      .replaceAll('CUTAWAY', cutaway),
  );
}

/** Makes a film video without sharp edges: how a picture is made smaller is not compared. @returns its path */
export async function makeSoftVideo(sharp: string): Promise<string> {
  const video = path.join(await mediaFolder(), 'soft.mp4');
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-i', sharp, '-vf', 'gblur=sigma=8', '-preset', 'veryfast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'copy', video],
  ]);
  return video;
}

/** Uploads a picture and a moving cutaway for layers, and a brand with a logo. @returns the ids of the two */
export async function giveFiles(
  baseURL: string | undefined,
  { accessToken }: Person,
): Promise<{ picture: string; cutaway: string }> {
  const folder = await mediaFolder();
  const make = async (name: string, source: string, more: readonly string[]) => {
    const file = path.join(folder, name);
    await run('ffmpeg', ['-nostdin', '-y', '-v', 'error', '-f', 'lavfi', '-i', source, ...more, file]);
    return file;
  };
  const picture = await make(
    'picture.png',
    'color=#3366ff:s=400x300,drawbox=x=100:y=75:w=200:h=150:c=#ffee00:t=fill',
    ['-frames:v', '1'],
  );
  const cutaway = await make('cutaway.mp4', 'color=#3366ff:s=400x300:r=25:d=6', [
    ...['-f', 'lavfi', '-i', 'color=#ffee00:s=200x150:r=25:d=6', '-pix_fmt', 'yuv420p'],
    ...['-filter_complex', "[0][1]overlay=x='100+30*sin(t)':y=75,gblur=sigma=4"],
  ]);
  const send = async (method: string, address: string, body: BodyInit, type?: string) => {
    const headers = { authorization: `Bearer ${accessToken}`, ...(type && { 'content-type': type }) };
    const answer = await fetch(`${baseURL}${address}`, { method, headers, body });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return answer.json();
  };
  const sendFile = async (method: string, address: string, field: string, file: string, type: string) => {
    const body = new FormData();
    body.set(field, await openAsBlob(file, { type }), path.basename(file));
    return send(method, address, body);
  };
  await send('PUT', '/api/brand', JSON.stringify({ ...NEW_BRAND_KIT, ...CARDS }), 'application/json');
  await sendFile('PUT', '/api/brand/logo', 'logo', picture, 'image/png');
  return {
    picture: (await sendFile('POST', '/api/assets', 'file', picture, 'image/png')).id,
    cutaway: (await sendFile('POST', '/api/assets', 'file', cutaway, 'video/mp4')).id,
  };
}
