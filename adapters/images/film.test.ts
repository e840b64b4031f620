import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareFilm } from './film.ts'
import { box, smallFilm, smallWebm } from './testing/films.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-film-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function prepare(bytes: Uint8Array) {
  const path = join(folder, 'film')
  await writeFile(path, bytes)
  const prepared = await prepareFilm(path)
  return { prepared, kept: await readFile(path) }
}
const reasonOf = async (bytes: Uint8Array) => {
  const { prepared } = await prepare(bytes)
  return prepared.ok ? prepared.value : prepared.error.reason
}

/** A box whose size stands in 64 bits, as cameras write long films. */
function longBox(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(16 + content.length), 8)
  return Buffer.concat([head, content])
}

describe('the bytes of a film', () => {
  it.each([
    ['MP4', smallFilm(), 'video/mp4'],
    ['QuickTime', smallFilm({ brand: 'qt  ' }), 'video/quicktime'],
    ['WebM', smallWebm(), 'video/webm'],
    ['a live WebM recording', smallWebm(Buffer.alloc(9), 0xfffffff), 'video/webm'],
    [
      'a film in long boxes that goes on to its end',
      Buffer.concat([
        box('ftyp', 'isom', '\0\0\0\0'),
        box('moov'),
        longBox('mdat', Buffer.alloc(9)),
        Buffer.from('\0\0\0\0mdat'),
      ]),
      'video/mp4',
    ],
  ])('tell that it is whole: %s', async (_, bytes, told) => {
    expect(await reasonOf(bytes)).toBe(told)
  })

  it.each([
    ['a film that was cut off', smallFilm().subarray(0, -1)],
    ['a film whose index was cut off', smallFilm().subarray(0, 100)],
    ['a film without an index', Buffer.concat([box('ftyp', 'isom', '\0\0\0\0'), box('mdat', 'x')])],
    [
      'a box that is longer than any file',
      Buffer.concat([
        box('ftyp', 'isom', '\0\0\0\0'),
        Buffer.from('\0\0\0\x01moov\xff\xff\xff\xff\xff\xff\xff\xff', 'latin1'),
      ]),
    ],
    [
      'a box that is shorter than its head',
      Buffer.concat([box('ftyp', 'isom', '\0\0\0\0'), Buffer.from('\0\0\0\x02moov')]),
    ],
    ['a WebM film that was cut off', smallWebm().subarray(0, -1)],
    ['a WebM film without a body', smallWebm().subarray(0, 20)],
  ])('tell that it is not whole: %s', async (_, bytes) => {
    expect(await reasonOf(bytes)).toBe('damaged')
  })

  it('tell that it is none', async () => {
    expect(await reasonOf(Buffer.from('<html>'))).toBe('wrong_type')
    expect(await reasonOf(Buffer.alloc(0))).toBe('wrong_type')
  })

  it('tell no place and no name any more, and everything else stays where it was', async () => {
    const place = '+48.8584+002.2945/'
    const notes = [
      box('udta', box('\xa9xyz', place), box('auth', 'Ada Lovelace'), '\0\0\0\0'),
      box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', place)),
    ]
    const film = Buffer.concat([smallFilm({ brand: 'qt  ', notes }), box('uuid', 'xmp of Ada Lovelace')])
    const { prepared, kept } = await prepare(film)
    expect(prepared.ok).toBe(true)
    expect(kept.length).toBe(film.length)
    expect(kept.toString('latin1')).not.toMatch(/48\.8584|Ada Lovelace|location/)
    const plain = smallFilm({
      brand: 'qt  ',
      notes: notes.map((note) => box('free', Buffer.alloc(note.length - 8))),
    })
    expect(kept.subarray(0, plain.length).equals(plain)).toBe(true)
  })

  test.prop([fc.uint8Array({ maxLength: 400 }), fc.nat(300), fc.constantFrom(smallFilm(), smallWebm())], {
    numRuns: 60,
  })('are never an error, however they are damaged', async (noise, position, film) => {
    const damaged = Buffer.from(film)
    const at = Math.min(position, damaged.length)
    damaged.set(noise.subarray(0, damaged.length - at), at)
    const { kept } = await prepare(damaged)
    expect(kept.length).toBe(damaged.length)
  })
})
