import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { MediaStore } from '../../media/stores/media-store.ts'
import { findingsOf, timeout, reasonOf, type Finding } from './finding.ts'

const { ok, problem } = findingsOf('storage')

/** Checks the bucket of images and videos: that it exists, and that a small file can be stored, read and deleted. */
export async function checkStorage({ s3 }: Pick<Config, 's3'>): Promise<Finding | null> {
  if (s3 === null) return null
  const { openS3Bucket } = await import('../../media/stores/s3-media-store.ts')
  const bucket = openS3Bucket(s3, { silence: timeout, attempts: 1 })
  try {
    await bucket.check()
    const failure = await firstFailure(bucket.store('doctor'))
    if (failure === null) return ok(`The bucket ${s3.bucket} stores, returns and deletes files.`)
    return problem(
      `In the bucket ${s3.bucket} a file cannot be ${failure.step} (${failure.reason}).`,
      'Give the key of TRIVET_S3_ACCESS_KEY_ID permission to list the bucket, and to read, write and delete in it.',
    )
  } catch (thrown) {
    return problem(reasonOf(thrown), 'Check TRIVET_S3_URL and its two keys.')
  } finally {
    bucket.close()
  }
}

type Failure = { readonly step: string; readonly reason: string }

/** The first operation of the server that fails there, tried with a file of one byte. */
async function firstFailure(store: MediaStore): Promise<Failure | null> {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-doctor-'))
  const path = join(folder, 'probe')
  const key = randomUUID()
  const steps: readonly (readonly [step: string, isDone: () => Promise<boolean>])[] = [
    ['looked up', async () => (await store.size(key)) === null],
    ['stored', () => store.put(key, path, 'text/plain')],
    ['read', async () => (await store.read(key))?.length === 1],
    ['removed', () => store.remove(key).then(() => true)],
  ]
  try {
    await writeFile(path, 'x')
    for (const [step, isDone] of steps) {
      const reason = await isDone().then((is) => (is ? null : 'the result is wrong'), reasonOf)
      if (reason !== null) return { step, reason }
    }
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
