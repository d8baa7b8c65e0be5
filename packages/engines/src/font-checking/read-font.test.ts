import { readFileSync } from 'node:fs';
import { fontFiles } from '@atelier/captions/font-files';
import { giveOwnFont } from '@atelier/captions/fonts/glyph-table';
import { measureText } from '@atelier/captions/fonts/measure-text';
import { familyOf } from '@atelier/captions/fonts/own-fonts';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { readTables, writeTables } from './font-tables.ts';
import { readFont } from './read-font.ts';

const poppins = readFileSync(fontFiles(['poppins'])[0]?.path ?? '');
const id = `own-${'a'.repeat(64)}` as const;
const POPPINS_CAP = 709;
const { family } = familyOf(id);
const read = (bytes: Uint8Array) => readFont({ bytes, family });

/** Poppins with some of its tables changed. */
function changed(change: (tables: Map<string, Buffer>) => void): Buffer {
  const tables = readTables(Buffer.from(poppins));
  change(tables);
  return writeTables(tables);
}

test('a font is measured as ours are, kept under a name of its own, without ligatures', () => {
  const { name, packed, metrics } = read(poppins);
  expect(name).toBe('Poppins ExtraBold');
  giveOwnFont(id, metrics);
  for (const text of ['Été à Nîmes', 'VAVE œuvre', 'Tôt']) {
    const own = measureText({ text, font: id }).advance * metrics.capHeight;
    // The cap height is measured; the built-in fonts' value is the file's.
    expect(own).toBeCloseTo(measureText({ text, font: 'poppins' }).advance * POPPINS_CAP, -1);
  }
  const kept = fontkit.create(Buffer.from(packed));
  if (!('layout' in kept)) throw new Error('It is a collection');
  expect([kept.familyName, kept.subfamilyName]).toEqual([family, 'Regular']);
  expect([...readTables(packed).keys()]).not.toContain('GSUB');
  // A packed font can be read again.
  expect(read(packed).metrics).toEqual(metrics);
});

test('a font with wrong sums is taken, and gets right ones', () => {
  const wrong = Buffer.from(poppins);
  wrong.writeUInt32BE(0xdeadbeef, 12 + 4);
  expect(read(wrong).packed).toEqual(read(poppins).packed);
});

const endless = Buffer.alloc(16);
// A composite glyph whose only part is itself.
endless.writeInt16BE(-1, 0);
endless.writeUInt16BE(0, 10);
endless.writeUInt16BE(0, 12);

const HOSTILE: Record<string, [() => Uint8Array, string]> = {
  'random bytes': [
    () => Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 251)),
    'unsupported_format',
  ],
  nothing: [() => new Uint8Array(), 'unsupported_format'],
  'a WOFF under another name': [() => Buffer.concat([Buffer.from('wOFF'), poppins]), 'unsupported_format'],
  'a collection': [() => Buffer.concat([Buffer.from('ttcf'), poppins]), 'unsupported_format'],
  'half a file': [() => poppins.subarray(0, poppins.length / 2), 'font_unreadable'],
  'the right beginning and noise': [
    () => Buffer.concat([poppins.subarray(0, 12), Buffer.alloc(5000, 0xa5)]),
    'font_unreadable',
  ],
  'a table that reaches past the end': [
    () => {
      const long = Buffer.from(poppins);
      long.writeUInt32BE(0xfffffff0, 12 + 12);
      return long;
    },
    'font_unreadable',
  ],
  'no outlines': [() => changed((tables) => tables.delete('glyf')), 'font_unreadable'],
  'no names of characters': [() => changed((tables) => tables.delete('cmap')), 'font_unreadable'],
  'glyphs that are made of themselves': [
    () => changed((tables) => tables.set('glyf', loops(tables))),
    'font_unreadable',
  ],
  'an em of nothing': [
    () => changed((tables) => tables.set('head', withUint16(tables.get('head'), 18, 0))),
    'font_unreadable',
  ],
  'a licence against embedding': [
    () => changed((tables) => tables.set('OS/2', withUint16(tables.get('OS/2'), 8, 2))),
    'font_restricted',
  ],
};

test.each(Object.entries(HOSTILE))('%s: refused', (_, [make, code]) => {
  expect(() => read(make())).toThrow(expect.objectContaining({ code }));
});

test('letters that French needs are asked for', () => {
  // Poppins with a `cmap` of ASCII characters only.
  const ascii = changed((tables) => tables.set('cmap', asciiOnly()));
  expect(() => read(ascii)).toThrow(
    expect.objectContaining({ code: 'font_incomplete', message: expect.stringContaining('é') }),
  );
});

function loops(tables: Map<string, Buffer>): Buffer {
  return Buffer.alloc(tables.get('glyf')?.length ?? 0, endless);
}

function withUint16(table: Buffer | undefined, at: number, value: number): Buffer {
  const copy = Buffer.from(table ?? []);
  copy.writeUInt16BE(value, at);
  return copy;
}

/** Format 12, one group: characters 32 to 126 are the glyphs from 1 on. */
function asciiOnly(): Buffer {
  const table = Buffer.alloc(12 + 28);
  for (const [at, value] of [
    [2, 1],
    [4, 3],
    [6, 10],
    [12, 12],
  ] as const)
    table.writeUInt16BE(value, at);
  for (const [at, value] of [
    [8, 12],
    [16, 28],
    [24, 1],
    [28, 32],
    [32, 126],
    [36, 1],
  ] as const)
    table.writeUInt32BE(value, at);
  return table;
}
