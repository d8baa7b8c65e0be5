/** The part of s3rver (a real S3-speaking server for tests) that we use; it ships no types. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      /** Of version 4 signatures it computes others than the AWS SDK for some paths. */
      allowMismatchedSignatures: boolean;
      directory: string;
    });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
