import { randomId } from '@atelier/client/random-id';
import { LIMITS } from '@atelier/contracts/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useTabState } from '../../lib/browser/use-tab-state.ts';
import { useUser } from '../../lib/session/session.ts';
import { decodePicture, UnreadablePictureError } from '../../workbench/picture-source/decode-picture.ts';
import { encodePicture, fitWithin } from '../../workbench/picture-source/fit-picture.ts';
import { isHeic, isPictureFile } from '../../workbench/picture-source/picture-type.ts';
import { forgetFile, keepFile, recallFile } from '../../workbench/video-source/kept-files.ts';

export type PictureProblem = 'notImage' | 'tooLarge' | 'unreadable';

export interface ChosenPicture {
  file: File;
  /** Address of a preview; freed when another picture is chosen. */
  url: string;
}

const PREVIEW_SIDE = 1600;
const newId = () => randomId();

/** The picture a person works on in this tab; it outlives errors, other screens and a reload. */
export function useChosenPicture(tool: string, onChoose: () => void) {
  const [tabId] = useTabState('files:id', z.string(), useState(newId)[0]);
  const userId = useUser()?.id ?? 'nobody';
  const key = `${userId}:${tabId}:${tool}`;
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);

  /** The file of the last choice. */
  const latest = useRef<File | null>(null);

  const show = useCallback(async (file: File): Promise<boolean> => {
    latest.current = file;
    try {
      const url = await previewUrl(file);
      if (latest.current !== file) {
        URL.revokeObjectURL(url);
        return false;
      }
      setPicture({ file, url });
      return true;
    } catch (error) {
      if (!(error instanceof UnreadablePictureError)) throw error;
      if (latest.current === file) setProblem('unreadable');
      return false;
    }
  }, []);
  const choose = useCallback(
    async (file: File) => {
      onChoose();
      latest.current = file;
      setPicture(null);
      const refusal = pictureProblem(file);
      setProblem(refusal);
      if (refusal === null && (await show(file))) await keepFile(key, file);
      else if (latest.current === file) await forgetFile(key);
    },
    [key, onChoose, show],
  );
  useEffect(() => {
    let isCurrent = true;
    void recallFile(key).then((file) => {
      if (file && isCurrent && latest.current === null) void show(file);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, show]);
  useEffect(() => {
    if (!picture) return;
    return () => URL.revokeObjectURL(picture.url);
  }, [picture]);
  return { picture, problem, choose };
}

/** Why a file cannot be cut out; null when it can. A small one is no worse: decoding tells what is broken. */
function pictureProblem(file: File): PictureProblem | null {
  if (!isPictureFile(file)) return 'notImage';
  return file.size > LIMITS.uploadMaxBytes ? 'tooLarge' : null;
}

/** Decoding says at once whether the file is a picture at all. */
async function previewUrl(file: File): Promise<string> {
  const bitmap = await decodePicture(file);
  try {
    if (!isHeic(file)) return URL.createObjectURL(file);
    return URL.createObjectURL(await encodePicture(bitmap, fitWithin(bitmap, PREVIEW_SIDE), 'image/jpeg'));
  } finally {
    bitmap.close();
  }
}
