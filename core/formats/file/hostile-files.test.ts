// @module-tag measured
import { gzipSync, strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { parseCooklang } from '../cooklang/parse-cooklang.ts'
import { readFile } from './read-file.ts'
import { safeName } from './archive/zip.ts'

const decodeText = (bytes: Uint8Array, encoding: string): string | null =>
  encoding.startsWith('utf') || encoding.startsWith('windows')
    ? new TextDecoder(encoding).decode(bytes)
    : null
const read = (content: string | Uint8Array) =>
  readFile({ name: 'x', bytes: typeof content === 'string' ? strToU8(content) : content }, { decodeText })

/** Reads and says how many seconds the processor took, however busy the machine is. */
function readTimed(content: string | Uint8Array) {
  const started = process.cpuUsage().user
  return { reading: read(content), seconds: (process.cpuUsage().user - started) / 1e6 }
}

/** Ten times what the slowest of these takes; reading them in quadratic time would take minutes. */
const maxSeconds = 8
const recipe = strToU8(JSON.stringify({ name: 'Rice', ingredients: ['rice'], directions: ['Cook.'] }))

describe('hostile files', () => {
  it('stops decompressing a ZIP bomb, and reads the files next to it', () => {
    const reading = read(zipSync({ 'bomb.txt': new Uint8Array(24_000_000), 'good.json': recipe }))
    expect(reading.ok && reading.value.recipes.map(({ source }) => source)).toEqual(['good.json'])
    expect(reading.ok && reading.value.warnings[0]).toMatchObject({
      path: 'bomb.txt',
      message: 'It unpacks to more than is read.',
    })
  })

  it('stops decompressing a gzip bomb', () => {
    expect(read(gzipSync(new Uint8Array(24_000_000)))).toMatchObject({
      ok: false,
      error: { message: 'It unpacks to more than is read.' },
    })
  })

  // Packing the bombs is most of the work: thirty members are a third more than is unpacked.
  it('stops at a bomb of many small members', () => {
    const members: Zippable = { '0.json': recipe }
    for (let index = 1; index <= 30; index += 1) members[`${index}.txt`] = new Uint8Array(900_000).fill(97)
    const reading = read(zipSync(members))
    expect(reading.ok && reading.value.recipes).toHaveLength(1)
    const messages = reading.ok ? reading.value.warnings.map(({ message }) => message) : []
    expect(
      messages.filter((message) => message === 'It unpacks to more than is read.').length,
    ).toBeGreaterThan(5)
  })

  it('reads at most three nested archives', () => {
    const nested = (depth: number): Uint8Array =>
      depth === 0 ? zipSync({ 'r.json': recipe }) : zipSync({ 'inner.zip': nested(depth - 1) })
    expect(read(nested(2)).ok).toBe(true)
    expect(read(nested(3))).toMatchObject({
      ok: false,
      error: { message: 'It is an archive inside of too many others.' },
    })
  })

  it('reads ten thousand members and reports the number of skipped ones (RS@3374622db)', () => {
    const members: Zippable = { '0.json': recipe }
    for (let index = 0; index < 10_005; index += 1)
      members[`${index}.jpg`] = [new Uint8Array(1), { level: 0 }]
    const reading = read(zipSync(members))
    expect(reading.ok && reading.value.recipes).toHaveLength(1)
    expect(reading.ok && reading.value.warnings.map(({ message }) => message)).toEqual([
      'It has too many files; 6 of them were not read.',
    ])
  })

  it('never repeats a path that leads out of its folder (listmonk#3065)', () => {
    expect(safeName('../../etc/passwd')).toBe('etc/passwd')
    expect(safeName('C:\\Windows\\..\\a.json')).toBe('Windows/a.json')
    const reading = read(zipSync({ '../../../rice.json': recipe }))
    expect(reading.ok && reading.value.recipes[0]?.source).toBe('rice.json')
  })

  it.each([
    ['a line of a megabyte', 'a'.repeat(1_000_000)],
    ['ingredients of Cooklang that never close', '@a{'.repeat(300_000)],
    ['XML of a hundred thousand levels', `<?xml version="1.0"?>${'<recipe>'.repeat(100_000)}`],
    ['JSON of fifty thousand levels', '['.repeat(50_000)],
    ['a table of one endless quote', `title,ingredients\n"${'x,'.repeat(400_000)}`],
    ['a section line of spaces', `----- Meal-Master\n${`-----a${' '.repeat(100_000)}b\n`.repeat(5)}`],
    ['front matter of aliases', `---\na: &a [x]\n${'b: *a\n'.repeat(1000)}---\n`],
    [
      'PHP tables in tables',
      `<?xml version="1.0"?><rss><item><wp:postmeta><wp:meta_key>ingredients</wp:meta_key><wp:meta_value>${'a:1:{i:0;'.repeat(50_000)}</wp:meta_value></wp:postmeta></item></rss>`,
    ],
  ])('answers to %s in time', (_name, text) => {
    const { reading, seconds } = readTimed(text)
    expect(typeof reading.ok).toBe('boolean')
    expect(seconds).toBeLessThan(maxSeconds)
  })

  it.each([
    ['a text', 'Soup\n\nIngredients\n1 onion\n2 leeks\n\nMethod\nChop all.\nBoil all.\n'],
    ['Cooklang', 'Chop @leeks{2} and boil them for ~{10%minutes}.\n'],
  ])('says that the front matter of %s was not read where it has an alias', (_name, body) => {
    const { reading } = readTimed(`---\na: &a [x]\nb: *a\n---\n${body}`)
    const messages = reading.ok ? reading.value.warnings.map(({ message }) => message) : []
    expect(messages).toEqual([expect.stringMatching(/^Anchors and aliases/)])
  })

  it('never throws, for any bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom('', 'PK\u0003\u0004', '{"', '<?xml ?>', '@@@@@\n', '---\n'),
        (bytes, head) => {
          expect(typeof read(new Uint8Array([...strToU8(head), ...bytes])).ok).toBe('boolean')
        },
      ),
    )
  })

  it('keeps all text of a step without markup', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ,.]{1,60}$/), (text) => {
        fc.pre(text.trim() !== '')
        expect(parseCooklang(text).steps).toEqual([[{ type: 'text', value: text }]])
      }),
    )
  })
})
