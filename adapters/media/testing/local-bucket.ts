import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '../stores/s3-media-store.ts'

/** A bucket on this machine. */
export type LocalBucket = { readonly settings: S3Settings; stop(): Promise<void> }

/** Starts an S3 server with one bucket over a folder. */
export async function startLocalBucket(folder: string): Promise<LocalBucket> {
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true },
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'kitchen' }],
  })
  const { port } = await server.run()
  return {
    settings: {
      ...{ endpoint: `http://127.0.0.1:${port}`, bucket: 'kitchen', region: 'us-east-1' },
      ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    stop: () => server.close(),
  }
}
