import type { SettingId, SubjectEntry, SubjectFlag, SubjectKind, Zone } from '../scene-graph.ts';
import { SETTING_IDS } from '../scene-graph.ts';

export interface TableRow {
  id: string;
  fr: string[];
  en: string[];
}

export interface SubjectRow extends TableRow {
  entry: SubjectEntry;
}

/** Reads lines of the form `id | French words | English words`. */
export function readTable(table: string): TableRow[] {
  return readColumns(table).map(([id = '', fr = '', en = '']) => ({
    id,
    fr: splitWords(fr),
    en: splitWords(en),
  }));
}

/** Reads `id | drawing | size zone home flags | French words | English words`; throws on a line it cannot read. */
export function readSubjects(table: string, kind: SubjectKind): SubjectRow[] {
  return readColumns(table).map(([id = '', art = '', traits = '', fr = '', en = '']) => {
    const [size = '', zone = '', ...rest] = traits.split(' ');
    const home = rest.find(isSetting) ?? null;
    const flags = rest.filter(isFlag);
    if (!isZone(zone) || !(Number(size) >= 1) || rest.length !== flags.length + (home === null ? 0 : 1)) {
      throw new Error(`Lexicon line not understood: ${id} | ${traits}`);
    }
    const entry: SubjectEntry = { id, kind, art, size: Number(size), zone, home, flags };
    return { id, fr: splitWords(fr), en: splitWords(en), entry };
  });
}

export function splitWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function readColumns(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((column) => column.trim()));
}

const ZONES: ReadonlySet<string> = new Set(['ground', 'air', 'water', 'sea', 'table']);
const FLAGS: ReadonlySet<string> = new Set(['head', 'bust', 'skin', 'pair', 'plural', 'right']);
const SETTINGS: ReadonlySet<string> = new Set(SETTING_IDS);

function isZone(word: string): word is Zone {
  return ZONES.has(word);
}

function isFlag(word: string): word is SubjectFlag {
  return FLAGS.has(word);
}

function isSetting(word: string): word is SettingId {
  return SETTINGS.has(word);
}
