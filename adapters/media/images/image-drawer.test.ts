import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shareImage, shareSizes } from '#core/calls/discovery/share-image.ts'
import { siteIcon } from '#core/calls/discovery/site-icon.ts'
import { sampleSite } from '#core/testing/samples/site-sample.ts'
import { err } from '#core/values/result.ts'
import { createImageDrawer } from './image-drawer.ts'
import { createImageProcess, type ImageProcess } from './image-process.ts'
import { plainImage } from '../testing/images.ts'
import { busy } from '../stores/stored-host.ts'

const site = sampleSite({ title: 'Ottolina', themeAccentColor: '#a33b20' })
const card = shareImage(site, { kind: 'recipes', slug: 'a', title: 'Slow-roasted lamb', image: null })
const icon = { ...siteIcon(site), bytes: null }
const logged: string[] = []
const log = (event: string) => void logged.push(event)
const logger = { info: () => {}, warn: log, error: log }
let folder = ''
let images: ImageProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-drawer-'))
  images = createImageProcess({ logger, maxBytes: 1e9 })
})
afterAll(async () => {
  images.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => void logged.splice(0))

const open = (run: ImageProcess['run'] = images.run) =>
  createImageDrawer({ images: { run }, fonts: { folder, files: {} }, logger })

describe('images drawn in the image process', () => {
  it('are cards, photographs and icons of the requested sizes', async () => {
    const drawer = open()
    const photograph = await plainImage(300, 200).jpeg().toBuffer()
    const drawn = await Promise.all([
      drawer.shareCard(card, 'wide'),
      drawer.sharePhotograph(photograph, 'usual'),
      drawer.icon(icon, 192, 'maskable'),
    ])
    const sizes = []
    for (const bytes of drawn) {
      const { format, width, height } = await sharp(bytes).metadata()
      sizes.push({ format, width, height })
    }
    expect(sizes).toEqual([
      { format: 'jpeg', ...shareSizes.wide },
      { format: 'jpeg', ...shareSizes.usual },
      { format: 'png', width: 192, height: 192 },
    ])
    expect(logged).toEqual([])
  })

  it('are drawn by a second process if the first one was lost', async () => {
    let runs = 0
    const run = (async (...job: Parameters<ImageProcess['run']>) => {
      runs += 1
      return runs === 1 ? err(busy) : images.run(...job)
    }) as ImageProcess['run']
    expect(await open(run).icon(icon, 192, 'any')).toBeInstanceOf(Uint8Array)
    expect(logged).toEqual([])
  })

  it('are reported as unavailable for now when drawing fails, and the cause is logged', async () => {
    expect(await open().sharePhotograph(new Uint8Array([1, 2, 3]), 'usual')).toBe('busy')
    expect(await open(async () => err(busy) as never).shareCard(card, 'wide')).toBe('busy')
    expect(logged).toEqual(['image not drawn', 'image not drawn'])
  })
})
