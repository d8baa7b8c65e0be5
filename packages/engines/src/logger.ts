/** The part of a logger that engines use; compatible with pino. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
