import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHandClock, type HandClock } from '#core/testing/fakes/hand-clock.ts'
import { silentLogger } from '../../system/console-logger.ts'
import { createFileCache } from './file-cache.ts'

let folder = ''
let clock: HandClock
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-cache-'))
  clock = createHandClock()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = (maxBytes: number) => createFileCache({ folder, clock, maxBytes, logger: silentLogger })
type Cache = ReturnType<typeof open>
const bytes = (size: number) => new Uint8Array(size).fill(7)
/** The age of files comes from the clock, not from the disk. */
async function write(cache: Cache, name: string, size: number) {
  clock.pass(3600)
  await cache.write(name, bytes(size))
  await cache.settle()
  await utimes(join(folder, name.slice(0, 2), name), clock.now(), clock.now()).catch(() => undefined)
}
const names = async () => {
  const all = await readdir(folder, { recursive: true })
  return all
    .filter((name) => name.includes('.'))
    .map((name) => name.slice(3))
    .toSorted()
}

describe('a cache of files', () => {
  it('returns what was stored, also after a restart and to another process', async () => {
    await open(1000).write('aa-one.webp', bytes(10))
    expect(await open(1000).read('aa-one.webp')).toEqual(Buffer.from(bytes(10)))
    expect(await open(1000).read('aa-two.webp')).toBeNull()
  })

  it('evicts the least recently used file when it is full', async () => {
    const cache = open(1000)
    for (const name of ['aa-1.webp', 'bb-2.webp', 'cc-3.webp', 'dd-4.webp']) await write(cache, name, 250)
    clock.pass(3600)
    expect(await cache.read('aa-1.webp')).not.toBeNull()
    await write(cache, 'ee-5.webp', 250)
    expect(await names()).toEqual(['aa-1.webp', 'dd-4.webp', 'ee-5.webp'])
  })

  it('counts what other processes wrote, and what was there at the start', async () => {
    const [one, other] = [open(1000), open(1000)]
    for (let turn = 0; turn < 10; turn += 1) {
      await write(one, `aa-${turn}.webp`, 100)
      await write(other, `bb-${turn}.webp`, 100)
    }
    expect((await names()).length).toBeLessThanOrEqual(10)
    await write(open(300), 'cc-0.webp', 100)
    expect(await names()).toEqual(['bb-9.webp', 'cc-0.webp'])
  })

  it('removes temporary files of a process that died, and keeps those in progress', async () => {
    const cache = open(1000)
    await write(cache, 'aa-1.webp', 10)
    const [old, young] = ['old.part', 'young.part'].map((name) => join(folder, 'aa', name))
    await writeFile(old ?? '', 'half')
    await writeFile(young ?? '', 'half')
    clock.pass(7200)
    await utimes(young ?? '', clock.now(), clock.now())
    await utimes(old ?? '', 0, 0)
    await write(cache, 'aa-2.webp', 100)
    expect(await names()).toEqual(['aa-1.webp', 'aa-2.webp', 'young.part'])
  })

  it('removes all renditions of one image and of no other', async () => {
    const cache = open(1000)
    for (const name of ['aa-1.w1', 'aa-1.w2', 'aa-10.w1', 'ab-1.w1']) await cache.write(name, bytes(1))
    await cache.drop('aa-1.')
    await cache.drop('zz-1.')
    expect(await names()).toEqual(['aa-10.w1', 'ab-1.w1'])
  })

  it('never returns a partly written file, also with many writers at once', async () => {
    const caches = [open(1e9), open(1e9)]
    const write = caches.flatMap((cache) =>
      Array.from({ length: 10 }, () => cache.write('aa-1.webp', bytes(3e6))),
    )
    const read = Array.from({ length: 20 }, () => caches[0]?.read('aa-1.webp'))
    await Promise.all(write)
    const seen = (await Promise.all(read)).filter((kept) => kept !== null)
    expect(seen.filter((kept) => kept?.length !== 3e6)).toEqual([])
    expect(await names()).toEqual(['aa-1.webp'])
  })

  it('stores nothing and logs it when it cannot write', async () => {
    await writeFile(join(folder, 'aa'), 'a file where a folder should be')
    const warnings: string[] = []
    const logger = { ...silentLogger, warn: (event: string) => void warnings.push(event) }
    const cache = createFileCache({ folder, clock, maxBytes: 1000, logger })
    await cache.write('aa-1.webp', bytes(1))
    expect(await cache.read('aa-1.webp')).toBeNull()
    expect(warnings).toEqual(['image not cached'])
    expect((await stat(join(folder, 'aa'))).isFile()).toBe(true)
  })
})
