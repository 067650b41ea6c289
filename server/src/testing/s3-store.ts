import S3rver from 's3rver';

export const bucket = 'utsav-media';

/** An S3-compatible store on the loopback address. */
export function createS3Store(port: number, directory: string) {
  const open = () =>
    new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: bucket, configs: [] }],
    });
  let running: S3rver | undefined;
  return {
    async listen(): Promise<void> {
      running = open();
      await running.run();
    },
    async stop(): Promise<void> {
      await running?.close();
      running = undefined;
    },
  };
}
