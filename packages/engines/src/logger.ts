/** What an engine needs of a logger; pino's is one. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
