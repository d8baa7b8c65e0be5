import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeTake } from '../testing/encode-take.ts';
import { lavfi, makeMedia, makeTempFolder, readPicture, type TempFolder } from '../testing/make-media.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

const size = { width: 360, height: 640 };
/** Red, green and blue, each a box 100 pixels high. */
const COLOURS = [
  [0, 255, 0],
  [255, 0, 0],
  [0, 0, 255],
  [255, 122, 46],
  [255, 225, 77],
] as const;

test('a colour of the captions is that colour in the file, and the film keeps its own', async () => {
  const source = await makeMedia(folder, 'grey.mp4', [
    ...lavfi(`color=c=0x2B6050:s=${size.width}x${size.height}:r=25:d=1`),
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-c:v', 'libx264', '-crf', '12'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ]);
  const assPath = folder.file('boxes.ass');
  const fontsDir = folder.file('fonts');
  await mkdir(fontsDir);
  await writeFile(assPath, boxes());
  const outputPath = folder.file('burned.mp4');
  await encodeTake({ sourcePath: source, outputPath, size, subtitles: { assPath, fontsDir } });
  const picture = await readPicture(outputPath, 0.4);
  const read = (x: number, y: number) => Object.values(picture.at(x, y));
  for (const [index, colour] of COLOURS.entries()) {
    const seen = read(0.5, (index * 120 + 60) / size.height);
    for (const [channel, value] of colour.entries())
      expect(Math.abs((seen[channel] ?? 0) - value), `${colour} became ${seen}`).toBeLessThanOrEqual(4);
  }
  const ground = Object.values((await readPicture(source, 0.4)).at(0.05, 0.95));
  for (const [channel, value] of read(0.05, 0.95).entries())
    expect(Math.abs((ground[channel] ?? 0) - value)).toBeLessThanOrEqual(2);
});

function boxes(): string {
  const hex = (value: number) => value.toString(16).padStart(2, '0').toUpperCase();
  const events = COLOURS.map(
    ([red, green, blue], index) =>
      `Dialogue: 0,0:00:00.00,0:00:09.00,a,,0,0,0,,{\\pos(60,${index * 120 + 10})\\c&H${hex(blue)}${hex(green)}${hex(red)}&\\bord0\\shad0\\p1}m 0 0 l 240 0 240 100 0 100`,
  );
  return `[Script Info]
ScriptType: v4.00+
PlayResX: ${size.width}
PlayResY: ${size.height}
YCbCr Matrix: None

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: a,Arial,60,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,0,0,7,0,0,0,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${events.join('\n')}
`;
}
