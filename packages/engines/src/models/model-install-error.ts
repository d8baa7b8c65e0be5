export type ModelInstallFailure =
  | 'download_failed'
  | 'checksum_mismatch'
  | 'archive_refused'
  | 'no_space'
  | 'busy'
  | 'tool_missing';

/** A model could not be installed; no partial model is left in MODELS_DIR. */
export class ModelInstallError extends Error {
  override readonly name = 'ModelInstallError';
  readonly code: ModelInstallFailure;

  constructor(code: ModelInstallFailure, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
