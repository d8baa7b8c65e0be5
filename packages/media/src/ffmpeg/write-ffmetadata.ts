/** A chapter of a file, in seconds. */
export interface FileChapter {
  startSeconds: number;
  title: string;
}

/**
 * Writes chapters as ffmpeg's metadata file; each ends where the next begins, the last at the end of the film.
 * Format: https://ffmpeg.org/ffmpeg-formats.html#Metadata-2
 */
export function writeFfmetadata(chapters: readonly FileChapter[], durationSeconds: number): string {
  const milliseconds = (seconds: number) => Math.round(seconds * 1000);
  const parts = chapters.map(({ startSeconds, title }, index) => {
    const end = chapters[index + 1]?.startSeconds ?? durationSeconds;
    return [
      '[CHAPTER]',
      'TIMEBASE=1/1000',
      `START=${milliseconds(startSeconds)}`,
      `END=${milliseconds(end)}`,
      `title=${escapeValue(title)}\n`,
    ].join('\n');
  });
  return `;FFMETADATA1\n${parts.join('')}`;
}

function escapeValue(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').replaceAll(/[=;#\\]/gu, String.raw`\$&`);
}
