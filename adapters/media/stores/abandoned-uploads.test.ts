import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { openSqliteInMemory } from '../../storage/sqlite-in-memory.ts'
import { smallVideo } from '../testing/videos.ts'
import { plainImage } from '../testing/images.ts'
import { openTestMedia } from '../testing/test-media.ts'

const hour = 60 * 60

describe.each([
  ['on a disk', false],
  ['in a bucket', true],
])('an upload that was never registered, %s', (_, isS3) => {
  it('is removed after a day with its renditions; registered uploads are kept', async () => {
    const media = await openTestMedia({ isS3 })
    const { imageStore } = openSqliteInMemory().stores
    const [image, video] = [await plainImage(30, 20).jpeg().toBuffer(), smallVideo()]
    const upload = async () => {
      const keys = { image: `${randomUUID()}.jpg`, video: `${randomUUID()}.mp4` }
      await media.imageHost.put(keys.image, image)
      await media.videoHost.receive(keys.video, Readable.from([video]), 'client')
      await media.imageHost.variant(keys.image, { format: 'webp', width: 10 })
      return keys
    }
    const [kept, lost] = [await upload(), await upload()]
    const known = { id: randomUUID(), ownerId: randomUUID(), createdAt: new Date() }
    const facts = { contentType: 'image/jpeg', width: 30, height: 20, lqip: '' }
    await imageStore.create({ ...known, ...facts, key: kept.image })
    await imageStore.createVideo({ ...known, contentType: 'video/mp4', key: kept.video })
    await mkdir(join(media.folder, 'data', 'videos', 'no'), { recursive: true })
    await writeFile(join(media.folder, 'data', 'videos', 'no', 'note.txt'), 'not ours')

    media.clock.set(new Date().toISOString())
    media.clock.pass(23 * hour)
    expect(await media.removeAbandoned(imageStore)).toBe(0)
    media.clock.pass(2 * hour)
    expect(await media.removeAbandoned(imageStore)).toBe(2)
    expect(await media.removeAbandoned(imageStore)).toBe(0)

    const gone = { ok: false, error: { reason: 'missing' } }
    expect(await media.imageHost.inspect(lost.image)).toMatchObject(gone)
    expect(await media.imageHost.variant(lost.image, { format: 'webp', width: 10 })).toMatchObject(gone)
    expect(await media.videoHost.inspect(lost.video)).toMatchObject(gone)
    expect(await media.imageHost.inspect(kept.image)).toMatchObject({ ok: true })
    expect(await media.videoHost.inspect(kept.video)).toMatchObject({ ok: true })
    await media.stop()
  })
})

it('the cleanup of uploads removes nothing where nothing was ever uploaded', async () => {
  const media = await openTestMedia()
  expect(await media.removeAbandoned(openSqliteInMemory().stores.imageStore)).toBe(0)
  await media.stop()
})
