import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { prepareVideo } from './video.ts'
import { box, element, smallVideo, smallWebm } from '../testing/videos.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-video-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function prepare(bytes: Uint8Array) {
  const path = join(folder, 'video')
  await writeFile(path, bytes)
  const prepared = await prepareVideo(path)
  return { prepared, kept: await readFile(path) }
}
const reasonOf = async (bytes: Uint8Array) => {
  const { prepared } = await prepare(bytes)
  return prepared.ok ? prepared.value : prepared.error.reason
}

/** A box with a 64-bit size, as cameras write for long videos. */
function longBox(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(16 + content.length), 8)
  return Buffer.concat([head, content])
}

/** Adjacent 32-bit numbers. */
const words = (...values: readonly number[]) =>
  Buffer.concat(values.map((value) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')))

/** A track of sensor data, by its tables of sizes, runs and offsets. */
function sensorTrack(sizes: Uint8Array, runs: Uint8Array, offsets: Uint8Array): Buffer {
  const tables = [box('stsz', sizes), box('stsc', runs), box('stco', offsets)]
  return box('trak', box('mdia', box('hdlr', words(0, 0), 'meta'), box('minf', box('stbl', ...tables))))
}

describe('the bytes of a video', () => {
  it.each([
    ['MP4', smallVideo(), 'video/mp4'],
    ['QuickTime', smallVideo({ brand: 'qt  ' }), 'video/quicktime'],
    ['WebM', smallWebm(), 'video/webm'],
    ['a live WebM recording', smallWebm(Buffer.alloc(9), 0xfffffff), 'video/webm'],
    [
      'a video in long boxes, the last of which extends to the end',
      Buffer.concat([
        box('ftyp', 'isom', '\0\0\0\0'),
        box('moov'),
        longBox('mdat', Buffer.alloc(9)),
        Buffer.from('\0\0\0\0mdat'),
      ]),
      'video/mp4',
    ],
  ])('are reported as complete: %s', async (_, bytes, expected) => {
    expect(await reasonOf(bytes)).toBe(expected)
  })

  it.each([
    ['a truncated video', smallVideo().subarray(0, -1)],
    ['a video with a truncated index', smallVideo().subarray(0, 100)],
    ['a video without an index', Buffer.concat([box('ftyp', 'isom', '\0\0\0\0'), box('mdat', 'x')])],
    [
      'a box longer than any file',
      Buffer.concat([
        box('ftyp', 'isom', '\0\0\0\0'),
        Buffer.from('\0\0\0\x01moov\xff\xff\xff\xff\xff\xff\xff\xff', 'latin1'),
      ]),
    ],
    [
      'a box shorter than its header',
      Buffer.concat([box('ftyp', 'isom', '\0\0\0\0'), Buffer.from('\0\0\0\x02moov')]),
    ],
    ['a truncated WebM video', smallWebm().subarray(0, -1)],
    ['a WebM video without a body', smallWebm().subarray(0, 20)],
  ])('are reported as incomplete: %s', async (_, bytes) => {
    expect(await reasonOf(bytes)).toBe('damaged')
  })

  it('are reported as complete with a size of eight bytes, as most programs write it', async () => {
    const header = Buffer.from('1a45dfa38f4286810142f781014282847765626d18538067', 'hex')
    for (let length = 64; length < 96; length += 1) {
      const size = Buffer.from(`01000000000000${length.toString(16)}`, 'hex')
      const video = Buffer.concat([header, size, element('ec', Buffer.alloc(length - 5))])
      expect((await prepare(video)).prepared.ok, `${length} bytes`).toBe(true)
    }
  })

  it('are reported as no video', async () => {
    expect(await reasonOf(Buffer.from('<html>'))).toBe('wrong_type')
    expect(await reasonOf(Buffer.alloc(0))).toBe('wrong_type')
  })

  it('are stored without location and name, and all other data keeps its position', async () => {
    const place = '+48.8584+002.2945/'
    const notes = [
      box('udta', box('\xa9xyz', place), box('auth', 'Ada Lovelace'), '\0\0\0\0'),
      box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', place)),
    ]
    const video = Buffer.concat([smallVideo({ brand: 'qt  ', notes }), box('uuid', 'xmp of Ada Lovelace')])
    const { prepared, kept } = await prepare(video)
    expect(prepared.ok).toBe(true)
    expect(kept.length).toBe(video.length)
    expect(kept.toString('latin1')).not.toMatch(/48\.8584|Ada Lovelace|location/)
    const plain = smallVideo({
      brand: 'qt  ',
      notes: notes.map((note) => box('free', Buffer.alloc(note.length - 8))),
    })
    expect(kept.subarray(0, plain.length).equals(plain)).toBe(true)
  })

  it('are stored without the location track of a camera, and with all other data', async () => {
    const data = Buffer.from('picture.positionpicture.position2sound')
    const start = smallVideo({ data: Buffer.alloc(0) }).indexOf('mdat') + 4
    const tracks = [
      ['meta', 'stco', words(0, 2, start + 8, start + 24)],
      ['vide', 'stco', words(0, 2, start, start + 16)],
      ['meta', 'co64', words(0, 1, 0, start + 33)],
    ] as const
    const sizes = [words(0, 0, 3, 4, 4, 9), words(0, 8, 2), words(0, 0, 1, 9_000_000)]
    const table = (index: number) => {
      const [handler, kind, offsets] = tracks[index] ?? tracks[0]
      const runs = index === 0 ? words(0, 2, 1, 2, 1, 2, 1, 1) : words(0, 1, 1, 1, 1)
      const lists = [box('stsz', sizes[index] ?? ''), box('stsc', runs), box(kind, offsets)]
      const media = [box('hdlr', words(0, 0), handler), box('minf', box('stbl', ...lists))]
      return box('trak', box('mdia', ...media))
    }
    const { prepared, kept } = await prepare(smallVideo({ data, tracks: [table(0), table(1), table(2)] }))
    expect(prepared.ok).toBe(true)
    expect(kept.toString('latin1', start, start + data.length)).toBe(
      `picture.${'\0'.repeat(8)}picture.${'\0'.repeat(9)}sound`,
    )
    expect(kept.toString('latin1').match(/trak|meta|vide/g)).toEqual(['trak', 'trak', 'vide'])
  })

  it('of WebM are stored without location and name as well, and no position changes', async () => {
    const cluster = (isSized: boolean) =>
      element('1f43b675', Buffer.concat([element('e7', '1'), element('a3', 'picture')]), isSized)
    const info = (title: string, crc: string) =>
      element(
        '1549a966',
        Buffer.concat([element(crc, '4321'), element('7ba9', title), element('4d80', 'app')]),
      )
    const video = (title: string, crc: string, tags: Uint8Array, images: Uint8Array, isSized: boolean) =>
      smallWebm(Buffer.concat([info(title, crc), cluster(isSized), tags, cluster(isSized), images]))
    const tags = element('1254c367', element('7373', 'LOCATION +48.8584+002.2945/'))
    const images = element('1941a469', 'Ada Lovelace at home')
    for (const isSized of [true, false]) {
      const whole = video('Ada at 48.8584', 'bf', tags, images, isSized)
      const { prepared, kept } = await prepare(whole)
      expect(prepared).toEqual({ ok: true, value: 'video/webm' })
      const empty = (length: number): Uint8Array => {
        const content = Buffer.alloc(length)
        content.set([0xec, 1])
        content.writeUInt8(length - 9, 8)
        return content
      }
      const blank = video(
        ...(['\0'.repeat(14), 'ec'] as const),
        element('1254c367', empty(tags.length - 8)),
        element('1941a469', empty(images.length - 8)),
        isSized,
      )
      expect(kept.equals(blank)).toBe(true)
    }
    const { kept } = await prepare(smallWebm(element('1254c367', 'x')))
    expect(kept.at(-1)).toBe(0)
  })

  it('are read only up to a maximum depth and number of parts', async () => {
    const deep = Array.from({ length: 2000 }).reduce<Buffer>(
      (inner) => box('moov', inner),
      box('udta', 'Ada'),
    )
    expect(await reasonOf(Buffer.concat([box('ftyp', 'isom', '\0\0\0\0'), deep]))).toBe('video/mp4')
    const wide = box('moov', Buffer.concat(Array<Buffer>(50_000).fill(box('free'))))
    const many = Buffer.concat([box('ftyp', 'isom', '\0\0\0\0'), ...Array<Buffer>(11).fill(wide)])
    expect(await reasonOf(many)).toBe('damaged')
    const parts = Buffer.from('ec80'.repeat(300_001), 'hex')
    expect(await reasonOf(smallWebm(parts))).toBe('damaged')
    const titles = element('1549a966', Buffer.from('7ba980'.repeat(50_000), 'hex'))
    expect(await reasonOf(smallWebm(Buffer.concat(Array<Buffer>(7).fill(titles))))).toBe('damaged')
  })

  it('are read quickly even if a few of them claim billions of samples', async () => {
    const [all, runs] = [words(0, 1, 0xffffffff), words(0, 1, 1, 0xffffffff, 1)]
    const track = sensorTrack(all, runs, words(0, 1, 9_000_000))
    expect(await reasonOf(smallVideo({ tracks: Array<Buffer>(100).fill(track) }))).toBe('video/mp4')
  })

  it('are read quickly even with samples in none of very many parts', async () => {
    const offsets = Buffer.concat([words(0, 200_000), Buffer.alloc(800_000, 0xff)])
    const track = sensorTrack(words(0, 1, 200_000), words(0, 1, 1, 1, 1), offsets)
    const parts = Array<Buffer>(45_000).fill(box('mdat', 'x'))
    const video = Buffer.concat([smallVideo({ tracks: [track] }), ...parts])
    expect(await reasonOf(video)).toBe('video/mp4')
    const many = smallVideo({ tracks: Array<Buffer>(6).fill(track) })
    expect(await reasonOf(many)).toBe('damaged')
  })

  test.prop([fc.uint8Array({ maxLength: 400 }), fc.nat(300), fc.constantFrom(smallVideo(), smallWebm())], {
    numRuns: 60,
  })('are never an error, however they are damaged', async (noise, position, video) => {
    const damaged = Buffer.from(video)
    const at = Math.min(position, damaged.length)
    damaged.set(noise.subarray(0, damaged.length - at), at)
    const { kept } = await prepare(damaged)
    expect(kept.length).toBe(damaged.length)
  })
})
