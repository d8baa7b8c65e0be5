import S3rver from '@20minutes/s3rver';

/** The cluster's object store, on a host of its own: `node s3-server.ts ADDRESS PORT FOLDER`. */
const [address = '', port = '', directory = ''] = process.argv.slice(2);
await new S3rver({
  address,
  port: Number(port),
  directory,
  silent: true,
  allowMismatchedSignatures: true,
}).run();
process.stdout.write('ready\n');
