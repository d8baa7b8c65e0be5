/** Limits enforced by both the server and the web app. */
export const LIMITS = {
  uploadMaxBytes: 50 * 1024 * 1024,
  uploadMinBytes: 1024,
  referenceImageMaxBytes: 20 * 1024 * 1024,
  referenceImagesMax: 3,
  clipMaxSeconds: 90,
  /** The longest recording that can be searched for moments. */
  momentsMaxSeconds: 3 * 3600,
  formatMaxSeconds: 120,
  convertMaxSeconds: 120,
  convertMinSeconds: 1,
  videoDownloadMaxSeconds: 300,
  voiceMaxCharacters: 1000,
  videoPromptMaxCharacters: 500,
  splitScreenMaxSeconds: 90,
  /** The longest part of a source that a film begins with, and the longest film that is rendered. */
  filmMaxSeconds: 3 * 3600,
  /** The longest recording that the browser makes. */
  recordingMaxSeconds: 600,
  /** The longest film that is dubbed. */
  dubMaxSeconds: 1800,
  gameplayListMax: 100,
  storageCacheSeconds: 3600,
  uploadKeptHours: 24,
  uploadsWaitingMax: 1000,
} as const;

/** Free restyles of a paid clip or subtitled video: their number, and the hours after the job's end. */
export const FREE_RESTYLES = { count: 10, hours: 24 } as const;

/** Timings of the screens, in milliseconds. */
export const TIMINGS = {
  toastMs: 5000,
  comingSoonToastMs: 3000,
  successMessageMs: 5000,
  progressTickMs: 800,
  queuePollMs: 5000,
  resultPollMs: 5000,
  clipResultPolls: 300,
  subtitlesResultPolls: 120,
  pollRetryMs: 2000,
  pollRetries: 3,
  processingTimeoutMs: 15 * 60 * 1000,
  loginSpinnerMs: 800,
  resetRedirectMs: 2000,
  pricingToastDelayMs: 1000,
  reloadAfterCancelMs: 2000,
  captureTimeoutMs: 10_000,
  captureRetryDelaysMs: [1000, 2000, 3000],
} as const;

/** Simulated progress never passes this before the call ends. */
export const PROGRESS_CAP = 95;
