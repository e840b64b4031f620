import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '../../system/config-error.ts'
import { openS3Bucket, type S3Settings } from './s3-media-store.ts'
import { startLocalBucket, type LocalBucket } from '../testing/local-bucket.ts'

let folder = ''
let local: LocalBucket
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-s3-'))
  local = await startLocalBucket(folder)
})
afterAll(async () => {
  await local.stop()
  await rm(folder, { recursive: true, force: true })
})

const complaint = (changed: Partial<S3Settings>): Promise<unknown> => {
  const bucket = openS3Bucket({ ...local.settings, ...changed })
  return bucket.check().then(
    () => null,
    (error: unknown) => error,
  )
}

describe('a bucket', () => {
  it('that is usable is reported as usable', async () => {
    expect(await complaint({})).toBeNull()
  })

  it.each([
    [
      'does not exist',
      { bucket: 'pantry' },
      /^The bucket pantry at http:\S+ does not exist: create it first, or correct/,
    ],
    [
      'does not know the key',
      { accessKeyId: 'nobody' },
      /cannot be used with this key: check TRIVET_S3_ACCESS_KEY_ID/,
    ],
  ])('that %s is reported as a wrong variable', async (_, changed, sentence) => {
    const error = await complaint(changed)
    expect(error).toBeInstanceOf(ConfigError)
    expect(error).toMatchObject({ message: expect.stringMatching(sentence) })
  })

  it('that does not respond is reported', async () => {
    const error = await complaint({ endpoint: 'http://127.0.0.1:1' })
    expect(error).toMatchObject({
      message: expect.stringMatching(/^The bucket kitchen at \S+ does not respond: .*ECONNREFUSED/),
    })
    expect(error).not.toBeInstanceOf(ConfigError)
  })

  it('stores files by folder, returns parts of them, and deletes them', async () => {
    const bucket = openS3Bucket(local.settings)
    const [images, videos] = [bucket.store('images'), bucket.store('videos')]
    const path = join(folder, 'file')
    await writeFile(path, 'one two three')
    expect(await images.put('aaaaaaaa-1.jpg', path, 'image/jpeg')).toBe(true)
    expect(await videos.size('aaaaaaaa-1.jpg')).toBeNull()
    expect(await images.size('aaaaaaaa-1.jpg')).toBe(13)
    expect(Buffer.from((await images.read('aaaaaaaa-1.jpg')) ?? []).toString()).toBe('one two three')
    const part = await images.stream('aaaaaaaa-1.jpg', { start: 4, end: 6 })
    expect(part && (await buffer(part)).toString()).toBe('two')
    await images.remove('aaaaaaaa-1.jpg')
    expect(await images.read('aaaaaaaa-1.jpg')).toBeNull()
    expect(await images.stream('aaaaaaaa-1.jpg', { start: 0, end: 1 })).toBeNull()
    bucket.close()
  })
})
