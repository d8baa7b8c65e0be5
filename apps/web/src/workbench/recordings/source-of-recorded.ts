/** Names of the files of a recording. */
export interface RecordingNames {
  main: string;
  /** The name of the webcam's file, where one was recorded beside a screen. */
  webcam: string;
}

/** Returns the source of a new film of a recording. @param handles of the one file, or of the screen and the webcam */
export function sourceOfRecorded(handles: readonly string[]) {
  const [filepath = ''] = handles;
  if (handles.length < 2) return { filepath };
  // A shared screen is shown as it is, and not cut to the shape of a clip.
  return { cameras: [...handles], recorded_together: true as const, canvas: 'source' as const };
}
