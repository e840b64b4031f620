import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { placeholders } from './placeholders.ts'
import { siteImages, siteVideos } from './site-media.ts'
import { demoSites } from './sites.ts'

const folder = join(import.meta.dirname, '../../demo/media')

describe('the images and videos of the demo', () => {
  const images = demoSites().flatMap(siteImages)
  const keys = [...images, ...demoSites().flatMap(siteVideos)].map(({ key }) => key)

  it('have unique keys that the image hosts accept', () => {
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toMatch(/^[a-z0-9][a-z0-9-]{7,80}\.[a-z0-9]{2,5}$/)
  })

  it('are the files in demo/media, each used', async () => {
    const files = (await readdir(folder)).filter((name) => !name.endsWith('.json'))
    expect(files.toSorted()).toEqual(keys.toSorted())
  })

  it('have the stated size and a placeholder of at most 1 KB', async () => {
    for (const { key, width, height } of images) {
      const found = await sharp(join(folder, key)).metadata()
      expect([key, found.width, found.height]).toEqual([key, width, height])
      const url = placeholders().get(key) ?? ''
      expect(url).toMatch(/^data:image\/webp;base64,/)
      expect(url.length).toBeLessThanOrEqual(1024)
    }
  })
})
