import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readImage } from '../files/image-file.ts'
import { createImageTone } from './image-tone.ts'

/** A wide logo: letters of one color on a background, or without one. */
async function placeholderOf(color: string, background: string | null): Promise<string> {
  const ground = background === null ? '' : `<rect width="400" height="80" fill="${background}"/>`
  const letters = [20, 90, 160, 230, 300].map(
    (x) => `<path d="M${x} 70V10h12v24h24V10h12v60h-12V46h-24v24z" fill="${color}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="80">${ground}${letters.join('')}</svg>`
  const facts = await readImage({ bytes: await sharp(Buffer.from(svg)).png().toBuffer() })
  if (!facts.ok) throw new Error(facts.error.message)
  return facts.value.lqip
}

it.each([
  ['black letters on a transparent background', '#000000', null, true],
  ['dark brown letters on a transparent background', '#4a2c1a', null, true],
  ['white letters on a transparent background', '#ffffff', null, false],
  ['orange letters on a transparent background', '#e8702a', null, false],
  ['black letters on a white background', '#000000', '#ffffff', false],
  ['white letters on a black background', '#ffffff', '#000000', false],
])(
  'a logo of %s counts as dark on transparent only if it is both',
  async (_name, color, background, isDark) => {
    expect(await createImageTone().isDarkOnTransparent(await placeholderOf(color, background))).toBe(isDark)
  },
)

it('an image whose placeholder cannot be read is not called dark', async () => {
  for (const lqip of ['', 'data:image/webp;base64,AA', 'data:text/plain,x']) {
    expect(await createImageTone().isDarkOnTransparent(lqip)).toBe(false)
  }
})
