import { escapeXml } from '@atelier/contracts/text/escape-xml';
import type { CaptionLine, Frame } from '../caption-line.ts';
import { formatCueTime } from './cue-time.ts';
import { rowTexts } from './row-text.ts';

/** The two profiles of TTML that broadcasters and streaming services ask for. */
export type TtmlProfile = 'imsc' | 'ebuttd';

/** A cue with its place and its look. */
export interface TtmlCue {
  line: CaptionLine;
  /** The middle of the cue from the top, as a fraction of the height. */
  middle: number;
  /** `#rrggbb` */
  colour: string;
  /** The speaker; null for none. */
  speaker: { id: string; name: string } | null;
  /** True where the name is written: the speaker of the cue before is another one. */
  isNamed: boolean;
}

export interface TtmlOptions {
  profile: TtmlProfile;
  title: string;
  /** BCP 47 */
  language: string;
  frame: Frame;
  /** The height of the letters' em square as a fraction of the height of the picture. */
  fontSize: number;
}

/** Regions have this height, in per cent of the picture: three rows of large letters. */
const REGION_HEIGHT = 24;
/** Rows of `ttp:cellResolution`, by which sizes in per cent are counted. */
const CELL_ROWS = 15;

/** Formats cues as TTML: IMSC 1.1 text profile (W3C) or EBU-TT-D (EBU Tech 3380), with places, colours and speakers. */
export function formatTtml(cues: readonly TtmlCue[], options: TtmlOptions): string {
  const regions = new Map(cues.map((cue) => [regionOf(cue), topOf(cue)]));
  const colours = [...new Set(cues.map(({ colour }) => colour))];
  const speakers = new Map(cues.flatMap(({ speaker }) => (speaker ? [[speaker.id, speaker.name]] : [])));
  const agents = new Map([...speakers.keys()].map((id, index) => [id, `s${index + 1}`]));
  const styles = new Map(colours.map((colour, index) => [colour, `c${index + 1}`]));
  const isImsc = options.profile === 'imsc';
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    openingTag(options),
    '  <head>',
    ...(isImsc ? imscMetadata(options.title, speakers, agents) : ebuMetadata(options.title)),
    '    <styling>',
    `      <style xml:id="base" ${baseStyle(options)}/>`,
    ...colours.map(
      (colour) => `      <style xml:id="${styles.get(colour)}" ${colourStyle(colour, isImsc)}/>`,
    ),
    '    </styling>',
    '    <layout>',
    ...[...regions].map(
      ([id, top]) =>
        `      <region xml:id="${id}" tts:origin="5% ${top}%" tts:extent="90% ${REGION_HEIGHT}%" tts:displayAlign="center" tts:overflow="visible"/>`,
    ),
    '    </layout>',
    '  </head>',
    '  <body>',
    '    <div style="base">',
    ...cues.map((cue, index) => paragraph(cue, index, isImsc ? agents : new Map(), styles)),
    '    </div>',
    '  </body>',
    '</tt>',
  ];
  return `${lines.join('\n')}\n`;
}

function openingTag({ profile, language, frame }: TtmlOptions): string {
  const common = [
    'xmlns="http://www.w3.org/ns/ttml"',
    'xmlns:ttp="http://www.w3.org/ns/ttml#parameter"',
    'xmlns:tts="http://www.w3.org/ns/ttml#styling"',
    'xmlns:ttm="http://www.w3.org/ns/ttml#metadata"',
    `xml:lang="${escapeXml(language)}"`,
    'ttp:timeBase="media"',
    `ttp:cellResolution="32 ${CELL_ROWS}"`,
  ];
  const own =
    profile === 'imsc'
      ? [
          'ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/imsc1.1/text"',
          `ttp:displayAspectRatio="${frame.width} ${frame.height}"`,
        ]
      : ['xmlns:ebuttm="urn:ebu:tt:metadata"', 'xmlns:ebutts="urn:ebu:tt:style"', 'xml:space="default"'];
  return `<tt ${[...common, ...own].join(' ')}>`;
}

function imscMetadata(
  title: string,
  speakers: ReadonlyMap<string, string>,
  agents: ReadonlyMap<string, string>,
): string[] {
  return [
    '    <metadata>',
    `      <ttm:title>${escapeXml(title)}</ttm:title>`,
    ...[...speakers].map(
      ([id, name]) =>
        `      <ttm:agent xml:id="${agents.get(id)}" type="person"><ttm:name type="full">${escapeXml(name)}</ttm:name></ttm:agent>`,
    ),
    '    </metadata>',
  ];
}

function ebuMetadata(title: string): string[] {
  return [
    '    <metadata>',
    '      <ebuttm:documentMetadata>',
    '        <ebuttm:conformsToStandard>urn:ebu:tt:distribution:2018-04</ebuttm:conformsToStandard>',
    `        <ebuttm:documentOriginalProgrammeTitle>${escapeXml(title)}</ebuttm:documentOriginalProgrammeTitle>`,
    '      </ebuttm:documentMetadata>',
    '    </metadata>',
  ];
}

function baseStyle({ profile, fontSize, language }: TtmlOptions): string {
  const percent = Math.round(fontSize * CELL_ROWS * 100);
  const rows = profile === 'ebuttd' ? ' ebutts:linePadding="0.5c" ebutts:multiRowAlign="center"' : '';
  const direction = /^(?:ar|fa|he|ur|yi)\b/u.test(language) ? ' tts:direction="rtl"' : '';
  return `tts:fontFamily="proportionalSansSerif" tts:fontSize="${percent}%" tts:lineHeight="normal" tts:textAlign="center"${direction}${rows}`;
}

/** The colour of letters: with an outline in IMSC, and on a dark panel in EBU-TT-D, which has no outlines. */
function colourStyle(colour: string, isImsc: boolean): string {
  return isImsc
    ? `tts:color="${colour}" tts:textOutline="#000000 6%"`
    : `tts:color="${colour}" tts:backgroundColor="#000000c2"`;
}

function paragraph(
  cue: TtmlCue,
  index: number,
  agents: ReadonlyMap<string, string>,
  styles: ReadonlyMap<string, string>,
): string {
  const { line, speaker, isNamed, colour } = cue;
  const [first = '', ...others] = rowTexts(line.rows);
  const name = isNamed && speaker ? `${speaker.name}: ` : '';
  const spans = [`${name}${first}`, ...others]
    .map((row) => `<span style="${styles.get(colour)}">${escapeXml(row)}</span>`)
    .join('<br/>');
  const agent = speaker ? agents.get(speaker.id) : undefined;
  const who = agent === undefined ? '' : ` ttm:agent="${agent}"`;
  const times = `begin="${formatCueTime(line.startSeconds, '.')}" end="${formatCueTime(line.endSeconds, '.')}"`;
  return `      <p xml:id="p${index + 1}" region="${regionOf(cue)}" ${times}${who}>${spans}</p>`;
}

/** Returns the top of a cue's region in per cent, inside of the picture. */
function topOf({ middle }: TtmlCue): number {
  return Math.min(100 - REGION_HEIGHT, Math.max(0, Math.round(middle * 100 - REGION_HEIGHT / 2)));
}

function regionOf(cue: TtmlCue): string {
  return `r${topOf(cue)}`;
}
