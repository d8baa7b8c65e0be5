import { escapeXml as xml } from '@atelier/contracts/text/escape-xml';
import type { Film } from '../document/film-schema.ts';
import { filmFrames } from '../time/film-time.ts';
import { placeInFrame } from './place-in-frame.ts';
import { type PlacedPicture, placedPictures } from './placed-pictures.ts';
import {
  factsOf,
  fileAddress,
  type MediaNames,
  rateRatio,
  type SourcesFacts,
  type TimelineClip,
  timelineClips,
  timelineSounds,
  usedFrames,
} from './timeline-clips.ts';
import { type TimelineOverlay, timelineOverlays } from './timeline-overlays.ts';

/** Writes a film as FCPXML 1.11, with its words as markers, and its layers and music as connected clips. Times are whole frames. */
export function writeFcpxml(
  film: Film,
  { name, media, facts = {} }: { name: string; media: MediaNames; facts?: SourcesFacts | undefined },
): string {
  const { num, den } = rateRatio(film.canvas.frame_rate);
  const time = (frames: number) => (frames === 0 ? '0s' : `${frames * den}/${num}s`);
  const scenes = timelineClips(film, media, facts);
  const heard = timelineSounds(film, media, facts);
  // A scene without a picture is its sound.
  const clips = scenes.map((clip, index) => (clip.hasPicture ? clip : (heard[index] ?? clip)));
  /** The sounds that are files of their own, by the ids of their clips: they lie below the scenes. */
  const sounds = new Map(
    heard.filter((sound, index) => sound.source !== clips[index]?.source).map((sound) => [sound.id, sound]),
  );
  const pictures = placedPictures(film, media, facts);
  /** The pictures of other cameras, other halves and bubbles lie over the scenes' own ones. */
  const over = pictures.map((found, index) =>
    found.filter(({ clip, lane }) => lane > 0 || clip.source !== scenes[index]?.source),
  );
  /** 1 where the first picture of a scene may be that of another camera, which then takes the first lane. */
  const angleLanes = over.some(([first]) => first?.lane === 0) ? 1 : 0;
  const pictureLanes = over.flat().reduce((most, { lane }) => Math.max(most, lane + angleLanes), 0);
  const known = [...clips, ...over.flat().map(({ clip }) => clip), ...sounds.values()];
  const sources = [...new Map(known.map((clip) => [clip.source, clip])).values()];
  const idOf = (source: string) => `r${2 + sources.findIndex((clip) => clip.source === source)}`;
  const overlays = timelineOverlays(film, media);
  const files = [...new Set(overlays.flatMap(({ mediaName }) => mediaName ?? []))];
  const fileId = (mediaName: string) => `f${1 + files.indexOf(mediaName)}`;
  const isAudio = (mediaName: string) =>
    overlays.some((one) => one.mediaName === mediaName && one.kind === 'Audio');
  /** The part of a file that is used: a film does not know the file's own duration. A picture has none. */
  const framesOf = (mediaName: string) =>
    Math.max(
      ...overlays
        .filter((one) => one.mediaName === mediaName)
        .map(({ isStill, sourceFrame, frames }) => (isStill ? 0 : sourceFrame + frames)),
    );
  const { width, height } = film.canvas;
  const sizes = sources.flatMap(({ source, hasPicture }) => {
    const size = factsOf(facts, source);
    return hasPicture && size?.width && size.height
      ? [{ source, width: size.width, height: size.height }]
      : [];
  });
  const sized = new Map(sizes.map(({ source }, index) => [source, `s${index + 1}`]));
  const formatOf = (source: string) => sized.get(source) ?? 'r1';
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE fcpxml>',
    '<fcpxml version="1.11">',
    '  <resources>',
    `    <format id="r1" frameDuration="${den}/${num}s" width="${width}" height="${height}"/>`,
    ...sizes.map(
      (size) =>
        `    <format id="${formatOf(size.source)}" frameDuration="${den}/${num}s" width="${size.width}" height="${size.height}"/>`,
    ),
    ...sources.flatMap((clip) => [
      `    <asset id="${idOf(clip.source)}" name="${xml(clip.mediaName)}" start="${time(clip.startFrame)}" duration="${time(clip.sourceFrames)}"${clip.hasPicture ? ' hasVideo="1"' : ''}${factsOf(facts, clip.source)?.is_silent ? '' : ' hasAudio="1"'}${clip.hasPicture ? ` format="${formatOf(clip.source)}"` : ''}>`,
      `      <media-rep kind="original-media" src="${xml(fileAddress(clip.mediaName))}"/>`,
      '    </asset>',
    ]),
    ...files.flatMap((file) => [
      `    <asset id="${fileId(file)}" name="${xml(file)}" start="0s" duration="${time(framesOf(file))}" ${isAudio(file) ? 'hasAudio="1"' : 'hasVideo="1" format="r1"'}>`,
      `      <media-rep kind="original-media" src="${xml(fileAddress(file))}"/>`,
      '    </asset>',
    ]),
    ...(overlays.some(({ isTitle }) => isTitle)
      ? [`    <effect id="t1" name="Basic Title" uid="${BASIC_TITLE}"/>`]
      : []),
    '  </resources>',
    '  <library>',
    `    <event name="${xml(name)}">`,
    `      <project name="${xml(name)}">`,
    `        <sequence format="r1" duration="${time(filmFrames(film))}" tcStart="0s" tcFormat="NDF">`,
    '          <spine>',
    ...clips.flatMap((clip, index) => [
      `            <asset-clip ref="${idOf(clip.source)}" name="${xml(clip.id)}" offset="${time(clip.filmFrame)}" start="${time(localStart(clip))}" duration="${time(clip.frames)}" format="${formatOf(clip.source)}"${timecodeFormat(clip)}${clip.speed <= 0 || sounds.has(clip.id) ? ' srcEnable="video"' : ''}>`,
      ...timeMap(clip),
      ...placeOf(pictures[index]?.find((picture) => !over[index]?.includes(picture))),
      ...(over[index] ?? []).flatMap((picture) => pictureOf(picture, clip)),
      ...soundOf(clip),
      ...overlays.filter((item) => isIn(item, clip)).flatMap((item) => connected(item, clip)),
      ...clip.markers.map(
        ({ text, sourceFrame, frames, speaker }) =>
          `              <marker start="${time(localFrame(clip, sourceFrame))}" duration="${time(frames)}" value="${xml(text)}"${speaker === null ? '' : ` note="${xml(speaker)}"`}/>`,
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

  /** The times of a clip that is not played at its own speed, and those of its source. */
  function timeMap(clip: TimelineClip): string[] {
    if (clip.speed === 1) return [];
    const start = clip.startFrame + clip.sourceFrame;
    const end = clip.speed === 0 ? start : start + usedFrames(clip);
    const [first, last] = clip.speed < 0 ? [end, start] : [start, end];
    const point = (at: number, value: number) =>
      `                <timept time="${time(at)}" value="${time(value)}" interp="linear"/>`;
    return [
      '              <timeMap>',
      point(localStart(clip), first),
      point(localStart(clip) + clip.frames, last),
      '              </timeMap>',
    ];
  }

  /** A picture over that of its scene is connected to the scene, without sound. */
  function pictureOf(picture: PlacedPicture, scene: TimelineClip): string[] {
    const { clip, lane } = picture;
    const offset = localStart(scene) + clip.filmFrame - scene.filmFrame;
    return [
      `              <asset-clip ref="${idOf(clip.source)}" name="${xml(clip.mediaName)}" lane="${lane + angleLanes}" offset="${time(offset)}" start="${time(localStart(clip))}" duration="${time(clip.frames)}" format="${formatOf(clip.source)}"${timecodeFormat(clip)} srcEnable="video">`,
      ...timeMap(clip),
      ...placeOf(picture),
      '              </asset-clip>',
    ];
  }

  /** The crop and the place of a picture; nothing where its size is not known, or where it is as the program puts it. */
  function placeOf(picture: PlacedPicture | undefined): string[] {
    const size = picture && factsOf(facts, picture.clip.source);
    if (!picture || !size?.width || !size.height) return [];
    return placeInFrame(picture, { canvas: film.canvas, aspect: size.width / size.height });
  }

  /** The sound of another file is connected to its scene, below it. */
  function soundOf(clip: TimelineClip): string[] {
    const sound = sounds.get(clip.id);
    if (!sound?.hasSound) return [];
    return [
      `              <asset-clip ref="${idOf(sound.source)}" name="${xml(sound.mediaName)}" lane="-1" offset="${time(localStart(clip))}" start="${time(localStart(sound))}" duration="${time(sound.frames)}" srcEnable="audio">`,
      ...timeMap(sound),
      '              </asset-clip>',
    ];
  }

  /** An item that begins in a clip is connected to it, at a time of the clip. */
  function connected(item: TimelineOverlay, clip: TimelineClip): string[] {
    const offset = localStart(clip) + item.filmFrame - clip.filmFrame;
    // Pictures of scenes and sounds of other files take the first lanes.
    const first = 1 + pictureLanes;
    const firstSound = sounds.size > 0 ? -2 : -1;
    const lane = item.kind === 'Audio' ? firstSound - item.lane : first + item.lane;
    const times = `lane="${lane}" offset="${time(offset)}" start="${time(item.sourceFrame)}" duration="${time(item.frames)}"`;
    const label = `name="${xml(item.name)}"`;
    if (item.mediaName !== null)
      return [`              <asset-clip ref="${fileId(item.mediaName)}" ${label} ${times}/>`];
    if (!item.isTitle) return [];
    const style = `ts-${xml(item.id)}`;
    return [
      `              <title ref="t1" ${label} ${times}>`,
      `                <text><text-style ref="${style}">${xml(item.name)}</text-style></text>`,
      `                <text-style-def id="${style}"><text-style font="Helvetica" fontSize="60" fontColor="1 1 1 1" bold="1" alignment="center"/></text-style-def>`,
      '              </title>',
    ];
  }
}

/** The start of a clip in its own time: that of its source, divided by the speed. */
function localStart({ startFrame, sourceFrame, speed }: TimelineClip): number {
  return Math.round((startFrame + sourceFrame) / (Math.abs(speed) || 1));
}

/** The frame of a clip's own time at which it shows a frame of its source. */
function localFrame(clip: TimelineClip, sourceFrame: number): number {
  return localStart(clip) + Math.round((sourceFrame - clip.sourceFrame) / (clip.speed || 1));
}

/** The title of Final Cut Pro that has one text. */
const BASIC_TITLE = '.../Titles.localized/Bumper:Opener.localized/Basic Title.localized/Basic Title.moti';

function isIn({ filmFrame }: TimelineOverlay, clip: TimelineClip): boolean {
  return filmFrame >= clip.filmFrame && filmFrame < clip.filmFrame + clip.frames;
}

/** How the numbers of a clip's timecode are shown; nothing for a source without one. */
function timecodeFormat({ timecode }: TimelineClip): string {
  return timecode === null ? '' : ` tcFormat="${timecode === 'dropped' ? 'DF' : 'NDF'}"`;
}
