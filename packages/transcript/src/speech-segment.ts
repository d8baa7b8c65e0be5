/** A stretch of speech, in seconds from the start of the audio file. */
export interface SpeechSegment {
  startSeconds: number;
  endSeconds: number;
}
