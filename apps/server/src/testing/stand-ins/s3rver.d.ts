/** The part of s3rver (a real S3-speaking server for tests) that we use; it ships no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: { port: number; address: string; silent: boolean; directory: string });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
