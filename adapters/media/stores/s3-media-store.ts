import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { ConfigError } from '../../system/config-error.ts'
import type { MediaStore } from './media-store.ts'

/** A bucket of S3 or of an S3-compatible store. */
export type S3Settings = {
  /** The address of the service, without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A bucket of originals. */
export type S3Bucket = {
  /** The originals whose keys in the bucket begin with the name of a folder. */
  store(folder: string): MediaStore
  /** Rejects with a sentence if the bucket does not respond or cannot be used as configured. */
  check(): Promise<void>
  close(): void
}

/** The timeout of a request to the bucket, in milliseconds, and the number of attempts. */
export type S3Timeouts = { readonly silence: number; readonly attempts: number }

/** Opens a bucket; no request is sent before it is used. */
export function openS3Bucket(
  { endpoint, bucket: Bucket, region, ...credentials }: S3Settings,
  { silence, attempts }: S3Timeouts = { silence: 30_000, attempts: 3 },
): S3Bucket {
  const client = new S3Client({
    ...{ endpoint, region, credentials },
    forcePathStyle: true,
    // S3-compatible stores support only the checksums that a request requires.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, socketTimeout: silence },
    maxAttempts: attempts,
  })

  return {
    store: (folder) => createStore(client, Bucket, folder),
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }))
      } catch (error) {
        throw problemOf(error, `The bucket ${Bucket} at ${endpoint}`)
      }
    },
    close: () => client.destroy(),
  }
}

function createStore(client: S3Client, Bucket: string, folder: string): MediaStore {
  const at = (key: string) => ({ Bucket, Key: `${folder}/${key}` })
  const arriving = new Map<string, Promise<boolean>>()

  const head = (key: string) => orNull(client.send(new HeadObjectCommand(at(key))))

  async function size(key: string): Promise<number | null> {
    const found = await head(key)
    return found && (found.ContentLength ?? 0)
  }

  async function put(key: string, path: string, ContentType: string): Promise<boolean> {
    // Stores without conditional writes ignore IfNoneMatch, so the key is checked first.
    if ((await size(key)) !== null) return false
    const Body = createReadStream(path)
    try {
      const { size: ContentLength } = await stat(path)
      const conditions = { ContentLength, ContentType, IfNoneMatch: '*' }
      await client.send(new PutObjectCommand({ ...at(key), Body, ...conditions }))
      return true
    } catch (error) {
      if (statusOf(error) === 412 || statusOf(error) === 409) return false
      throw error
    } finally {
      Body.destroy()
    }
  }

  const read = async (key: string) => {
    const found = await orNull(client.send(new GetObjectCommand(at(key))))
    return (await found?.Body?.transformToByteArray()) ?? null
  }

  return {
    size,
    put(key, path, contentType) {
      const next = () => put(key, path, contentType)
      const mine = (arriving.get(key) ?? Promise.resolve()).then(next, next).finally(() => {
        if (arriving.get(key) === mine) arriving.delete(key)
      })
      arriving.set(key, mine)
      return mine
    },
    read,
    async file(key) {
      const bytes = await read(key)
      return bytes && { bytes }
    },
    async stream(key, { start, end }) {
      const found = await orNull(
        client.send(new GetObjectCommand({ ...at(key), Range: `bytes=${start}-${end}` })),
      )
      return found?.Body instanceof Readable ? found.Body : null
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    async *keys() {
      const Prefix = `${folder}/`
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        yield Contents.map(({ Key = '' }) => Key.slice(Prefix.length))
      }
    },
    modifiedAt: async (key) => (await head(key))?.LastModified ?? null,
  }
}

async function orNull<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}

const problems: Readonly<Record<number, string>> = {
  301: 'is in another region: set the region in TRIVET_S3_URL',
  400: 'refuses the request: check the region in TRIVET_S3_URL',
  403: 'cannot be used with this key: check TRIVET_S3_ACCESS_KEY_ID and TRIVET_S3_SECRET_ACCESS_KEY',
  404: 'does not exist: create it first, or correct TRIVET_S3_URL',
}

function problemOf(error: unknown, bucket: string): Error {
  const problem = problems[statusOf(error) ?? 0]
  if (problem) return new ConfigError(`${bucket} ${problem}.`)
  const cause = error instanceof Error ? error.message || error.name : String(error)
  return new Error(`${bucket} does not respond: ${cause}. Is TRIVET_S3_URL correct?`)
}
