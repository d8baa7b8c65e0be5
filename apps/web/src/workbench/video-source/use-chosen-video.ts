import { randomId } from '@atelier/client/random-id';
import { LIMITS } from '@atelier/contracts/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useTabState } from '../../lib/browser/use-tab-state.ts';
import { useUser } from '../../lib/session/session.ts';
import { checkVideoFile, type FileProblem } from './check-video-file.ts';
import { forgetFile, keepFile, recallFile } from './kept-files.ts';
import { readVideo, UnreadableVideoError, type VideoFacts } from './read-video.ts';

export type ChosenVideo = VideoFacts & {
  file: File;
  /** Object URL of the file, freed when another is chosen. */
  url: string;
};

export interface VideoChoice {
  video: ChosenVideo | null;
  /** Why the last file was refused. */
  problem: FileProblem | null;
  isReading: boolean;
  /** True if files above the limit of an upload are taken; the chosen part of them is sent. */
  takesLarge: boolean;
  /** Checks and reads a file; one that is refused leaves nothing chosen. */
  choose: (file: File) => void;
  clear: () => void;
  /** The server could not read it either. */
  refuse: () => void;
  /** Takes the facts of the chosen film that only the server can find. */
  learn: (facts: Pick<VideoFacts, 'durationSeconds' | 'width' | 'height'>) => void;
}

const newId = () => randomId();

/**
 * The video that a person works on in this tab and tool. It outlives errors, an expired session, other screens and
 * (where the browser allows) a reload. `onRead` tells a newly chosen video, not one that was remembered.
 * @param options.outlivesTab another tab of the person knows it too, also after this one was closed
 */
export function useChosenVideo(
  tool: string,
  options: {
    maxBytes?: number;
    outlivesTab?: boolean;
    onRead?: (video: ChosenVideo) => void;
  } = {},
): VideoChoice {
  const { maxBytes = LIMITS.uploadMaxBytes, outlivesTab = false, onRead } = options;
  const [tabId] = useTabState('files:id', z.string(), useState(newId)[0]);
  const userId = useUser()?.id ?? 'nobody';
  const key = outlivesTab ? `${userId}:${tool}` : `${userId}:${tabId}:${tool}`;
  const [video, setVideo] = useState<ChosenVideo | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [isReading, setIsReading] = useState(false);
  const reading = useRef<AbortController | null>(null);
  const announce = useRef(onRead);
  announce.current = onRead;

  const clear = useCallback(() => {
    reading.current?.abort();
    setIsReading(false);
    setProblem(null);
    setVideo(null);
    void forgetFile(key);
  }, [key]);

  const refuse = useCallback(() => {
    clear();
    setProblem('unreadable');
  }, [clear]);

  const learn = useCallback<VideoChoice['learn']>(({ durationSeconds, width, height }) => {
    setVideo((last) => (last?.isShown === false ? { ...last, durationSeconds, width, height } : last));
  }, []);

  const read = useCallback(
    async (file: File, isNew: boolean) => {
      reading.current?.abort();
      const controller = new AbortController();
      reading.current = controller;
      const refusal = checkVideoFile(file, maxBytes);
      setProblem(refusal);
      setVideo(null);
      setIsReading(refusal === null);
      if (refusal) return void forgetFile(key);
      const url = URL.createObjectURL(file);
      try {
        const next: ChosenVideo = { file, url, ...(await readVideo(file, url, controller.signal)) };
        setVideo(next);
        if (!isNew) return;
        announce.current?.(next);
        await keepFile(key, file);
      } catch (error) {
        URL.revokeObjectURL(url);
        if (controller.signal.aborted) return;
        if (!(error instanceof UnreadableVideoError)) throw error;
        // A large file that is no film is reported as too large.
        const isTooLarge = file.size > LIMITS.uploadMaxBytes && !error.isFilm;
        setProblem(isTooLarge ? 'tooLarge' : 'unreadable');
        await forgetFile(key);
      } finally {
        if (reading.current === controller) setIsReading(false);
      }
    },
    [key, maxBytes],
  );
  const choose = useCallback((file: File) => void read(file, true), [read]);

  useEffect(() => {
    let isCurrent = true;
    void recallFile(key).then((file) => {
      if (file && isCurrent && !reading.current) void read(file, false);
    });
    return () => {
      isCurrent = false;
      reading.current?.abort();
      reading.current = null;
    };
  }, [key, read]);

  const { url = null, thumbnailUrl = null } = video ?? {};
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
      if (thumbnailUrl) URL.revokeObjectURL(thumbnailUrl);
    },
    [url, thumbnailUrl],
  );

  const takesLarge = maxBytes > LIMITS.uploadMaxBytes;
  return { video, problem, isReading, takesLarge, choose, clear, refuse, learn };
}
