import type { VideoInfo } from '../probe/media-info.ts';
import { chooseFrameRate, toNumber } from './choose-frame-rate.ts';
import type { FrameSize } from './choose-frame-size.ts';

/**
 * Builds the first filters, which work at the source's own rate and size.
 * @param options.keepsAlpha for an output that can be transparent
 */
export function sourceFilters(video: VideoInfo, { keepsAlpha = false } = {}): string[] {
  return [
    ...(video.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    // Dropping frames first saves scaling them.
    ...(isRateReduced(video) ? [frameRateFilter(video)] : []),
    // Transparent parts are put on black, because their colours are arbitrary.
    ...(video.hasAlpha && !keepsAlpha ? ['format=gbrap', 'premultiply=inplace=1'] : []),
  ];
}

/**
 * Scales to square pixels in BT.709, the only colours that every player shows correctly. Sizes may be ffmpeg
 * expressions. HDR is tone-mapped after scaling, where it has far fewer pixels to treat. Pictures are enlarged by
 * Lanczos, which keeps edges sharper.
 */
export function scaleFilters(
  video: VideoInfo,
  size: { width: number | string; height: number | string },
): string[] {
  const isEnlarged = typeof size.height === 'number' && size.height > video.height;
  const scale = `scale=w='${size.width}':h='${size.height}':flags=${isEnlarged ? 'lanczos' : 'bicubic'}`;
  if (needsColorConversion(video)) {
    return [scale, 'setsar=1', ...colorConversionFilters(video)];
  }
  const source = isRgb(video)
    ? 'in_color_matrix=auto:in_range=auto'
    : `in_color_matrix=${nameMatrix(video)}:in_range=${video.isFullRange ? 'pc' : 'tv'}`;
  return [`${scale}:${source}:out_color_matrix=bt709:out_range=tv`, 'setsar=1'];
}

/**
 * Returns the size of the largest area of an aspect ratio, divided by `scale`, in stored pixels and even; `sar` is the
 * shape of the stored pixels.
 */
export function cropSize({ width, height }: FrameSize, scale = 1): string {
  const ratio = `${width}/${height}`;
  const half = Number((2 * scale).toFixed(5));
  return `w='trunc(min(iw,ih*${ratio}/sar)/${half})*2':h='trunc(min(ih,iw*sar/(${ratio}))/${half})*2'`;
}

/** Builds the filters after reframing: a constant frame rate from zero, and a last frame held until the sound ends. */
export function timingFilters(video: VideoInfo): string[] {
  return [...(isRateReduced(video) ? [] : [frameRateFilter(video)]), 'tpad=stop=-1:stop_mode=clone'];
}

function isRateReduced(video: VideoInfo): boolean {
  return video.frameRate > toNumber(chooseFrameRate(video)) * 1.01;
}

function frameRateFilter(video: VideoInfo): string {
  const { num, den } = chooseFrameRate(video);
  // A picture that starts late is shown from the start, so that it stays in sync with the sound.
  return `fps=fps=${num}/${den}:start_time=0`;
}

function needsColorConversion(video: VideoInfo): boolean {
  return video.isHdr || video.colorPrimaries === 'bt2020' || isBt2020Matrix(video);
}

function colorConversionFilters(video: VideoInfo): string[] {
  const tagged = [
    `color_primaries=${video.colorPrimaries ?? 'bt2020'}`,
    `color_trc=${video.colorTransfer ?? 'bt709'}`,
    `colorspace=${isBt2020Matrix(video) ? video.colorSpace : 'bt2020nc'}`,
    `range=${video.isFullRange ? 'pc' : 'tv'}`,
  ].join(':');
  if (!video.isHdr) return [`setparams=${tagged}`, 'zscale=p=bt709:t=bt709:m=bt709:r=tv', 'format=yuv420p'];
  return [
    // zscale requires colour tags.
    `setparams=${tagged}`,
    // 100 cd/m² for white: skin and paper keep the brightness that SDR gives them.
    'zscale=t=linear:npl=100',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ];
}

function isBt2020Matrix({ colorSpace }: VideoInfo): boolean {
  return colorSpace === 'bt2020nc' || colorSpace === 'bt2020c';
}

/** True for RGB pictures, including transparent ones, which `sourceFilters` converts. */
function isRgb({ pixelFormat, hasAlpha }: VideoInfo): boolean {
  return hasAlpha || /^(?:gbr|rgb|bgr|argb|abgr|pal8)/u.test(pixelFormat);
}

/** Returns the colour matrix. Untagged pictures are BT.709 from 720 lines up and BT.601 below, as players assume. */
function nameMatrix({ colorSpace, codedWidth, codedHeight }: VideoInfo): string {
  if (colorSpace === 'bt709') return 'bt709';
  if (colorSpace === 'smpte170m' || colorSpace === 'bt470bg') return 'bt601';
  if (colorSpace === 'smpte240m' || colorSpace === 'fcc') return colorSpace;
  return Math.max(codedWidth, codedHeight) >= 1280 || codedHeight >= 720 ? 'bt709' : 'bt601';
}
