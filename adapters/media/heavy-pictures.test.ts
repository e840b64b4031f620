import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainPicture } from './testing/pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-heavy-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const script = join(import.meta.dirname, 'testing/crop-at-once.ts')

/** How many megabytes a process takes more for crops of a picture of 99 megapixels that are asked for at once. */
async function peakOf(count: number, jpeg: { readonly progressive: boolean }) {
  const name = jpeg.progressive ? 'bits' : 'lines'
  const file = join(folder, `${name}.jpg`)
  await plainPicture(11_500, 8600).withMetadata({ orientation: 6 }).jpeg(jpeg).toFile(file)
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    join(folder, name),
    file,
    `${count}`,
  ])
  const { areMade, megabytes }: { areMade: boolean; megabytes: number } = JSON.parse(stdout)
  expect(areMade).toBe(true)
  return megabytes
}

it('crops of a picture of 99 megapixels that was held upright take little memory, also four at once', async () => {
  expect(await peakOf(4, { progressive: false })).toBeLessThan(200)
})

it('crops of one that appears bit by bit are made one at a time, with no more memory than its upload took', async () => {
  expect(await peakOf(3, { progressive: true })).toBeLessThan(150)
})
