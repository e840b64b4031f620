import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sitePictures } from '../gallery.ts'
import { demoSites } from '../sites.ts'
import { paint, placeholder } from './paint.ts'

describe('the demo images', () => {
  const pictures = demoSites().flatMap(sitePictures)

  it('have unique keys that the image hosts accept', () => {
    expect(new Set(pictures.map(({ key }) => key)).size).toBe(pictures.length)
    for (const { key } of pictures) expect(key).toMatch(/^[a-z0-9][a-z0-9-]{7,80}\.[a-z0-9]{2,5}$/)
  })

  it('are drawn the same each time, and no two still lifes are equal', () => {
    const drawn = pictures.map(({ draw }) => draw().picture(''))
    expect(pictures.map(({ draw }) => draw().picture(''))).toEqual(drawn)
    const scenes = drawn.filter((_, index) => pictures[index]?.width === 1600)
    expect(new Set(scenes).size).toBe(scenes.length)
  })

  it('are painted in the stated size', async () => {
    const [first] = pictures
    const bytes = first ? await paint(first.draw()) : new Uint8Array()
    const { width, height, format } = await sharp(bytes).metadata()
    expect({ width, height, format }).toEqual({ width: first?.width, height: first?.height, format: 'jpeg' })
  })

  it('have placeholders of at most 1 KB', async () => {
    for (const { draw } of pictures.slice(0, 6)) {
      const url = await placeholder(draw())
      expect(url).toMatch(/^data:image\/webp;base64,/)
      expect(url.length).toBeLessThanOrEqual(1024)
    }
  })
})
