import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { safeSvg } from './safe-svg.ts'
import { drawSvg } from './svg-drawing.ts'
import { plainImage } from '../testing/images.ts'

const svg = (content: string, size = 'width="40" height="20"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`,
  )
/** The color of the center of the drawing; null if nothing was drawn there. */
const middle = async (bytes: Uint8Array) => {
  const drawn = await drawSvg(bytes)
  if (!drawn) return null
  const { width, height } = await sharp(drawn).metadata()
  const area = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 }
  return [...(await sharp(drawn).extract(area).removeAlpha().raw().toBuffer())]
}
const [red, black] = [
  [255, 0, 0],
  [0, 0, 0],
]
const field = '<rect width="40" height="20" fill="red"/>'

it.each([
  ['24', '12'],
  ['900', '450'],
  ['200000', '100000'],
])('a drawing of %s x %s becomes a PNG that is large enough for every screen', async (width, height) => {
  const drawn = await drawSvg(svg('<circle r="9"/>', `width="${width}" height="${height}"`))
  const facts = await sharp(drawn ?? undefined).metadata()
  expect([facts.format, facts.width, facts.height]).toEqual(['png', 2048, 1024])
})

describe('a drawing is rendered completely:', () => {
  it.each([
    ['with custom colors', field],
    [
      'with a stylesheet',
      `<style>/* } */ .a{fill:red;filter:url(#f)}</style><rect class="a" width="40" height="20"/>`,
    ],
    ['with a style', `<rect style="filter:url(#f);fill:red" width="40" height="20"/>`],
    [
      'with a gradient',
      `<defs><linearGradient id="g"><stop stop-color="red"/></linearGradient></defs><rect width="40" height="20" fill="url(#g)"/>`,
    ],
    ['with a reused element', `<defs><g id="a">${field}</g></defs><use xlink:href="#a"/><use href="#a"/>`],
    [
      'with a mask',
      `<mask id="m"><rect width="40" height="20" fill="white"/></mask><g mask="url(#m)">${field}</g>`,
    ],
    [
      'with a pattern',
      `<pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse">${field}</pattern><rect width="40" height="20" fill="url(#p)"/>`,
    ],
    [
      'with elements of an editor',
      `<x:view xmlns:x="https://editor.example"><rect width="40" height="20"/></x:view>${field}`,
    ],
  ])('%s', async (_, content) => {
    expect(await middle(svg(content))).toEqual(red)
  })

  it('with an image in it', async () => {
    const data = (await plainImage(40, 20, '#ff0000').png().toBuffer()).toString('base64')
    const image = `<image xlink:href="data:image/png;base64,${data}" width="40" height="20"/>`
    expect(await middle(svg(image))).toEqual(red)
  })

  it('with entities for plain text, and a prefix', async () => {
    const ns = 'http://www.w3.org/2000/svg'
    const drawing = `<?xml version="1.0"?><!DOCTYPE svg:svg [<!ENTITY ns "${ns}">]><!-- a > b --><svg:svg xmlns:svg="&ns;" width="40" height="20"><svg:rect width="40" height="20" fill="red"/></svg:svg>`
    expect(await middle(Buffer.from(drawing))).toEqual(red)
  })
})

describe('expensive or external content is omitted:', () => {
  const clouds = '<feTurbulence baseFrequency="0.9" numOctaves="60"/>'.repeat(500)

  it.each([
    ['a filter', `<filter id="f">${clouds}</filter><g filter="url(#f)">${field}</g>`],
    [
      'a filter under another name',
      `<x:filter xmlns:x="http://www.w3.org/2000/svg" id="f">${clouds}</x:filter><g filter="url(#f)">${field}</g>`,
    ],
    [
      'a filter in a stylesheet',
      `<style>g{filter:url(#f)} @media all{g{filter:url(#f)}}</style><filter id="f">${clouds}</filter><g>${field}</g>`,
    ],
    ['a filter function', `<rect width="40" height="20" fill="red" filter="hue-rotate(120deg)"/>`],
    [
      'a filter function in a style',
      `<rect width="40" height="20" style="fill:red;filter:hue-rotate(120deg)"/>`,
    ],
    ['a script', `<script>alert(1)</script>${field}`],
    [
      'a blend mode',
      `${field}<rect width="40" height="20" fill="blue" style="mix-blend-mode:lighten" opacity="0"/>`,
    ],
  ])('%s', async (_, content) => {
    const started = process.cpuUsage().user
    expect(await middle(svg(content))).toEqual(red)
    expect(process.cpuUsage().user - started).toBeLessThan(5_000_000)
  })

  it('the elements of filters, even if they are not referenced', () => {
    const filter = { name: 'filter', attributes: new Map(), children: [] }
    const drawing = { name: 'svg', attributes: new Map(), children: [filter, { ...filter, name: 'g' }] }
    expect(safeSvg(drawing, () => true)?.children).toEqual([{ ...filter, name: 'g' }])
  })

  it('a file of the server', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trivet-drawing-'))
    const file = join(folder, 'private.png')
    await plainImage(40, 20, '#ff0000').toFile(file)
    const href = pathToFileURL(file).href
    expect(await middle(svg(`<image href="${href}" width="40" height="20"/>`))).toEqual(black)
    await rm(folder, { recursive: true })
  })

  it('an image of more than 16 million pixels', async () => {
    const data = (await plainImage(5000, 5000, '#ff0000').png().toBuffer()).toString('base64')
    const image = `<image href="data:image/png;base64,${data}" width="40" height="20"/>`
    expect(await middle(svg(image))).toEqual(black)
  })
})

describe('a drawing is refused when', () => {
  const entities = 'abcdefghi'
    .split('')
    .map(
      (name, index) => `<!ENTITY ${name} "${index === 0 ? 'ha' : `&${'abcdefghi'[index - 1]};`.repeat(10)}">`,
    )
  const doubling = Array.from(
    { length: 30 },
    (_, index) => `<g id="g${index + 1}"><use href="#g${index}"/><use href="#g${index}"/></g>`,
  )
  const patterns = Array.from(
    { length: 30 },
    (_, index) =>
      `<pattern id="p${index + 1}" width="1" height="1"><rect width="9" height="9" fill="url(#p${index})"/><rect width="9" height="9" fill="url(#p${index})"/></pattern>`,
  )
  it.each([
    ['it is cut off', svg('<rect').subarray(0, 60)],
    ['it is invalid XML', svg('&nbsp;')],
    [
      'its entities expand exponentially',
      Buffer.from(`<!DOCTYPE svg [${entities.join('')}]>${svg('<text>&i;</text>').toString()}`),
    ],
    [
      'its elements are reused exponentially',
      svg(`<defs><g id="g0">${field}</g>${doubling.join('')}</defs><use href="#g30"/>`),
    ],
    [
      'its patterns contain patterns',
      svg(`<defs>${patterns.join('')}</defs><rect width="40" height="20" fill="url(#p30)"/>`),
    ],
    ['it has a million elements', svg('<g/>'.repeat(1_000_000))],
    ['its elements are nested too deeply', svg(`${'<g>'.repeat(300)}${'</g>'.repeat(300)}`)],
    [
      'its layers are nested too deeply',
      svg(`${'<g opacity="0.9">'.repeat(40)}${field}${'</g>'.repeat(40)}`),
    ],
  ])('%s', async (_, bytes) => {
    const started = process.cpuUsage().user
    expect(await drawSvg(bytes)).toBeNull()
    expect(process.cpuUsage().user - started).toBeLessThan(5_000_000)
  })
})
