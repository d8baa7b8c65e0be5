import type { Film } from '../document/film-schema.ts';
import { filmFrames } from '../time/film-time.ts';
import { type MediaNames, rateRatio, timelineClips } from './timeline-clips.ts';

/** Writes a film as FCPXML 1.11, with its words as markers. Times are whole frames. */
export function writeFcpxml(film: Film, { name, media }: { name: string; media: MediaNames }): string {
  const { num, den } = rateRatio(film.canvas.frame_rate);
  const time = (frames: number) => (frames === 0 ? '0s' : `${frames * den}/${num}s`);
  const clips = timelineClips(film, media);
  const sources = [...new Map(clips.map((clip) => [clip.source, clip])).values()];
  const idOf = (source: string) => `r${2 + sources.findIndex((clip) => clip.source === source)}`;
  const { width, height } = film.canvas;
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE fcpxml>',
    '<fcpxml version="1.11">',
    '  <resources>',
    `    <format id="r1" frameDuration="${den}/${num}s" width="${width}" height="${height}"/>`,
    ...sources.flatMap((clip) => [
      `    <asset id="${idOf(clip.source)}" name="${xml(clip.mediaName)}" start="0s" duration="${time(clip.sourceFrames)}" hasVideo="1" hasAudio="1" format="r1">`,
      `      <media-rep kind="original-media" src="${xml(encodeURI(clip.mediaName))}"/>`,
      '    </asset>',
    ]),
    '  </resources>',
    '  <library>',
    `    <event name="${xml(name)}">`,
    `      <project name="${xml(name)}">`,
    `        <sequence format="r1" duration="${time(filmFrames(film))}" tcStart="0s" tcFormat="NDF">`,
    '          <spine>',
    ...clips.flatMap((clip) => [
      `            <asset-clip ref="${idOf(clip.source)}" name="${xml(clip.id)}" offset="${time(clip.filmFrame)}" start="${time(clip.sourceFrame)}" duration="${time(clip.frames)}" format="r1">`,
      ...clip.markers.map(
        ({ text, sourceFrame, frames, speaker }) =>
          `              <marker start="${time(sourceFrame)}" duration="${time(frames)}" value="${xml(text)}"${speaker === null ? '' : ` note="${xml(speaker)}"`}/>`,
      ),
      '            </asset-clip>',
    ]),
    '          </spine>',
    '        </sequence>',
    '      </project>',
    '    </event>',
    '  </library>',
    '</fcpxml>',
  ].join('\n')}\n`;
}

function xml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\n\t]/gu, ' ');
}
