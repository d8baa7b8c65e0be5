import { STYLE_TABLE } from '@atelier/captions';
import { rectangles } from '@atelier/captions/styles/looks/rectangles';
import { afterEach, expect, test } from 'vitest';
import { ZodError } from 'zod';
import { clip } from './clip/tool.ts';
import { splitScreen } from './split-screen/tool.ts';
import { subtitles } from './subtitles/tool.ts';
import { transcribe } from './transcribe/tool.ts';

const row = { style: { ...rectangles, key: 'added' }, clipId: 21, subtitlesId: 22 };

afterEach(() => {
  const index = STYLE_TABLE.indexOf(row);
  if (index >= 0) STYLE_TABLE.splice(index, 1);
});

// A restyled job goes through the same payloads as a new one.
const jobs = [
  { tool: clip, id: 21, input: { uploaded_filepath: 'u' } },
  { tool: subtitles, id: 22, input: { filepath: 'u', name: 'film' } },
  { tool: transcribe, id: 21, input: { filepath: 'u' } },
  { tool: transcribe, id: 22, input: { filepath: 'u', tool: 'subtitles' } },
  {
    tool: splitScreen,
    id: 21,
    input: {
      style: 'vertical',
      filepath: 'u',
      start_time: 0,
      duration: 0,
      gameplay_video: 'maze.mp4',
      person_share: 50,
      swap: false,
      sound: 'person',
      language_code: 'fr-FR',
    },
  },
];

test.each(jobs)(
  '$tool.id takes a style as soon as it is in the table, and not before',
  ({ tool, id, input }) => {
    const request = { v: 1, ...input, subtitle_style: id };
    expect(() => tool.prepare(request)).toThrow(ZodError);
    STYLE_TABLE.push(row);
    expect(() => tool.prepare(request)).not.toThrow();
  },
);
