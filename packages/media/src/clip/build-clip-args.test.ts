import { expect, test } from 'vitest';
import { brandedSeconds } from '../brand/film-brand.ts';
import { sampleInfo } from '../testing/sample-info.ts';
import { buildClipArgs, type ClipJob } from './build-clip-args.ts';

const job: ClipJob = {
  info: sampleInfo(),
  sourcePath: '/job/in',
  outputPath: '/job/out.mp4',
  range: { startSeconds: 3, durationSeconds: 4 },
  reframe: { mode: 'center' },
};

function graphOf(args: string[]): string {
  return args[args.indexOf('-filter_complex') + 1] ?? '';
}

test('cuts before decoding, crops before scaling, and burns after the frame rate is settled', () => {
  const args = buildClipArgs({ ...job, subtitles: { assPath: "/job/l'ete.ass", fontsDir: '/fonts' } });
  expect(args.slice(args.indexOf('-ss'), args.indexOf('-i') + 2)).toEqual([
    '-ss',
    '3',
    '-t',
    '4',
    '-i',
    'file:/job/in',
  ]);
  expect(graphOf(args).split(/[;,](?=[a-z[])/u)).toEqual([
    expect.stringMatching(/^\[0:0\]crop=w='trunc\(min\(iw/u),
    expect.stringMatching(/^ih\*1080\/1920\/sar/u),
    expect.stringMatching(/^iw\*sar/u),
    expect.stringMatching(/^scale=w='1080':h='1920'/u),
    'setsar=1[framed]',
    '[framed]fps=fps=30/1:start_time=0',
    'tpad=stop=-1:stop_mode=clone',
    expect.stringMatching(/^colorspace=ispace=bt709:space=smpte170m:/u),
    "ass=filename=/job/l\\\\\\'ete.ass:fontsdir=/fonts",
    expect.stringMatching(/^colorspace=ispace=smpte170m:space=bt709:/u),
    'format=yuv420p[picture]',
    '[0:1]aresample=async=1:first_pts=0',
    'apad[sound]',
  ]);
});

test('gives what platforms ask for', () => {
  const text = buildClipArgs(job).join(' ');
  expect(text).toContain('-c:v libx264 -preset veryfast -crf 23 -profile:v high -pix_fmt yuv420p -g 60');
  expect(text).toContain('-c:a aac -b:a 128k -ar 48000 -ac 2');
  expect(text).toContain('-map_metadata -1');
  expect(text).toMatch(/-t 4 .*-movflags \+faststart -f mp4 file:\/job\/out\.mp4$/u);
});

test('keeps a silent track for sources without sound', () => {
  const args = buildClipArgs({ ...job, info: sampleInfo({}, { audio: null }) });
  expect(args).toContain('anullsrc=channel_layout=stereo:sample_rate=48000');
  expect(args.join(' ')).toContain('-map [picture] -map 1:a');
});

test('fits the whole picture over its blur, unless it has the aspect already', () => {
  const fit = { ...job, reframe: { mode: 'fit' } } as const;
  expect(graphOf(buildClipArgs(fit))).toContain('gblur');
  const portrait = sampleInfo({ width: 1080, height: 1920, codedWidth: 1080, codedHeight: 1920 });
  expect(graphOf(buildClipArgs({ ...fit, info: portrait }))).not.toContain('gblur');
});

test('follows a path', () => {
  const path = [
    { timeSeconds: 0, centerX: 0.25 },
    { timeSeconds: 2, centerX: 0.75 },
  ];
  const graph = graphOf(buildClipArgs({ ...job, reframe: { mode: 'follow', path } }));
  expect(graph).toContain(
    "x='max(0,min(iw-ow,iw*(if(lt(t,0),0.25,if(lt(t,2),0.25+0.25*(t-0),0.75)))-ow/2))'",
  );
});

test('refuses what has no moving picture', () => {
  expect(() => buildClipArgs({ ...job, info: sampleInfo({}, { kind: 'audio' }) })).toThrow(
    expect.objectContaining({ code: 'no_video' }),
  );
  expect(() => buildClipArgs({ ...job, info: sampleInfo({ dolbyVisionProfile: 5 }) })).toThrow(
    expect.objectContaining({ code: 'unsupported_codec' }),
  );
});

test('a brand is part of the one graph: the logo below the captions, cards before and after, sound between', () => {
  const box = { x: 10, y: 20, width: 200, height: 100 };
  const card = { seconds: 1, background: '#102030', title: null, logo: box, fadeSeconds: 0.3 };
  const subtitles = { assPath: '/job/c.ass', fontsDir: '/job/fonts' };
  const brand = { logoPath: '/job/logo.png', mark: { ...box, opacity: 0.5 }, intro: card, outro: null };
  const args = buildClipArgs({ ...job, subtitles, brand });
  expect(args.filter((arg) => arg === '-i')).toHaveLength(2);
  expect(args.join(' ')).toContain('-t 5 ');
  const chains = graphOf(args).split(';').slice(1);
  expect(chains).toEqual([
    expect.stringMatching(/^\[framed\]fps=fps=30\/1.*\[plain\]$/u),
    '[1:v]format=gbrap,split=2[logo0][logo1]',
    expect.stringMatching(/^\[logo0\]premultiply.*scale=w=200:h=100.*colorchannelmixer=aa=0\.5.*\[mark\]$/u),
    expect.stringMatching(
      /^\[plain\]\[mark\]overlay=x=10:y=20:format=yuv420,colorspace=.*,ass=.*,colorspace=.*,trim=end=4,setpts=PTS-STARTPTS\[film\]$/u,
    ),
    expect.stringMatching(/^color=c=0x102030:s=1080x1920:r=30\/1:d=1,format=gbrp\[introground\]$/u),
    expect.stringMatching(/^\[logo1\].*\[intrologo\]$/u),
    expect.stringMatching(
      /^\[introground\]\[intrologo\]overlay=.*fade=t=in:d=0\.3:color=0x102030.*\[intro\]$/u,
    ),
    '[intro][film]concat=n=2:v=1:a=0,fps=fps=30/1[picture]',
    '[0:1]aresample=async=1:first_pts=0,apad[sound]',
    '[sound]atrim=end=4,afade=t=in:d=0.015,adelay=delays=1000:all=1,apad[paused]',
  ]);
  // A logo without cards changes neither length nor sound.
  const plain = buildClipArgs({ ...job, brand: { ...brand, intro: null } });
  expect(graphOf(plain)).not.toContain('concat');
  expect(plain.join(' ')).toMatch(/-map \[picture\] -map \[sound\] .*-t 4 /u);
});

test('cards last whole frames of the film', () => {
  const card = { seconds: 0.51, background: '#000000', title: null, logo: null, fadeSeconds: 0.3 };
  const brand = { logoPath: null, mark: null, intro: card, outro: card };
  const info = sampleInfo({ frameRate: 25, frameRateRatio: { num: 25, den: 1 } });
  expect(brandedSeconds({ ...job, info, brand })).toEqual({
    introSeconds: 0.52,
    outroSeconds: 0.52,
    totalSeconds: expect.closeTo(5.04, 6),
  });
});
