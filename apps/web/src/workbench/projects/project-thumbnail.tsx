import type { Project } from '@atelier/contracts/projects';
import { useMergedRef, useReducedMotion } from '@mantine/hooks';
import { IconFile, IconMicrophone, IconMovie, IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { localObjectUrl } from '../../lib/api/local-object-url.ts';
import { extensionOf } from '../../lib/api/save-file.ts';
import { startPlaying } from '../../lib/browser/start-playing.ts';
import { useReleasedMedia } from '../../ui/use-released-media.ts';
import classes from './project-thumbnail.module.css';

/** The extensions of docs/product.md that are shown in a video element. */
const VIDEO_EXTENSIONS = ['mp4', 'avi', 'mov', 'webm'];
const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'svg', 'avif'];

/** A project's picture; a video plays while it is pointed at or focused. Without any picture, its type's sign. */
export function ProjectThumbnail({
  project,
  isActive,
}: {
  project: Pick<Project, 'type' | 'file_url' | 'preview_url'>;
  isActive: boolean;
}) {
  const url = project.file_url ?? project.preview_url;
  const isVideo = VIDEO_EXTENSIONS.includes(extensionOf(url ?? '') ?? '');
  return (
    <div className={classes.root}>
      <Sign type={project.type} />
      {isVideo && url ? (
        <VideoThumbnail url={url} previewUrl={project.preview_url} isActive={isActive} />
      ) : (
        <ImageThumbnail candidates={[project.preview_url, project.file_url]} />
      )}
    </div>
  );
}

function VideoThumbnail(props: { url: string; previewUrl: string | null; isActive: boolean }) {
  const { url, previewUrl, isActive } = props;
  const reduced = useReducedMotion();
  const video = useRef<HTMLVideoElement>(null);
  const released = useReleasedMedia<HTMLVideoElement>();
  const ref = useMergedRef(video, released);
  const plays = isActive && !reduced;
  useEffect(() => {
    const element = video.current;
    if (!element || !plays) return;
    startPlaying(element);
    return () => {
      element.pause();
      element.currentTime = 0;
    };
  }, [plays]);
  const source = localObjectUrl(url);
  return (
    <>
      <video
        ref={ref}
        className={classes.media}
        // Without a picture of its own the first frame is one.
        src={previewUrl ? source : `${source}#t=0.1`}
        preload={previewUrl ? 'none' : 'metadata'}
        muted
        loop
        playsInline
        tabIndex={-1}
        aria-hidden="true"
      />
      {previewUrl && !plays ? <ImageThumbnail candidates={[previewUrl]} /> : null}
    </>
  );
}

/** The first of the addresses that shows a picture; nothing when none does. */
function ImageThumbnail({ candidates }: { candidates: (string | null)[] }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [isLoaded, setIsLoaded] = useState(false);
  const url = candidates.find(
    (one) => one && !failed.includes(one) && IMAGE_EXTENSIONS.includes(extensionOf(one) ?? ''),
  );
  if (!url) return null;
  return (
    <img
      className={`${classes.media} ${isLoaded ? classes.picture : ''}`}
      src={localObjectUrl(url)}
      alt=""
      loading="lazy"
      decoding="async"
      onLoad={() => setIsLoaded(true)}
      onError={() => setFailed((last) => [...last, url])}
    />
  );
}

function Sign({ type }: { type: string }) {
  const Icon =
    type === 'video_voice'
      ? IconMicrophone
      : type.startsWith('image')
        ? IconPhoto
        : type.startsWith('video')
          ? IconMovie
          : IconFile;
  return (
    <span className={classes.sign} data-type={type} aria-hidden="true">
      <Icon size={44} stroke={1.4} />
    </span>
  );
}
