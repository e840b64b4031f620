import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js'
import { strToU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { decodeText } from '#core/testing/samples/foreign-files.ts'
import { compressionOf } from '../../bundle/bundle-files.ts'
import { bytesInMemory, type ByteSource } from './byte-source.ts'
import { fullBudget } from './file-limits.ts'
import { readStoredZip } from './stored-zip.ts'
import { readZip } from './zip.ts'

const fourGigabytes = 0xffff_ffff

/** An archive of these files, behind this many bytes that are not written anywhere. */
async function archiveOf(
  files: Iterable<readonly [string, Uint8Array]>,
  { offset = 0, zip64 }: { offset?: number; zip64?: boolean } = {},
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const target = new WritableStream<Uint8Array>({ write: (chunk) => void chunks.push(chunk) })
  const zip = new ZipWriter(target, { offset, useWebWorkers: false, ...(zip64 && { zip64 }) })
  for (const [path, bytes] of files)
    await zip.add(path, bytes.length === 0 ? undefined : new Uint8ArrayReader(bytes), {
      level: compressionOf(path),
    })
  await zip.close()
  return new Uint8Array(Buffer.concat(chunks))
}

/** A file in which this many bytes precede an archive. */
function behind(offset: number, archive: Uint8Array): ByteSource {
  const size = offset + archive.length
  const read = async (start: number, end: number) => {
    const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start))
    const part = archive.subarray(Math.max(0, start - offset), Math.max(0, end - offset))
    if (part.length > 0) bytes.set(part, Math.max(0, offset - start))
    return bytes
  }
  return { size, read }
}

async function textOf(source: ByteSource, path: string): Promise<string | null> {
  const members = await readStoredZip(source, decodeText, { ...fullBudget(1e6), members: 1_000_000 })
  const read = await members?.get(path)?.()
  return read?.ok ? new TextDecoder().decode(read.value) : null
}

const files = [
  ['soup.json', strToU8('{"title": "Soup"}'.repeat(20))],
  ['media/löffel.png', strToU8('not compressed')],
] as const

describe('a ZIP archive', () => {
  it('is read as it was written, by this reader and by other programs', async () => {
    const archive = await archiveOf(files)
    expect(unzipSync(archive)).toEqual(Object.fromEntries(files))
    const read = readZip(archive, decodeText, fullBudget(archive.length))
    expect(read.ok && read.value.members.map((member) => [member.name, member.read()])).toEqual([
      ['media/löffel.png', { ok: true, value: files[1][1] }],
      ['soup.json', { ok: true, value: files[0][1] }],
    ])
    expect(await textOf(bytesInMemory(archive), 'media/löffel.png')).toBe('not compressed')
  })

  it('is read in the form of Zip64', async () => {
    const archive = await archiveOf(files, { zip64: true })
    expect(await textOf(bytesInMemory(archive), 'media/löffel.png')).toBe('not compressed')
    const read = readZip(archive, decodeText, fullBudget(archive.length))
    expect(read.ok && read.value.members[1]?.read()).toEqual({ ok: true, value: files[0][1] })
  })

  it.each([fourGigabytes - 1, fourGigabytes, 1_000_000_000_000])(
    'is read where its files start %d bytes from its start',
    async (offset) => {
      const source = behind(offset, await archiveOf(files, { offset }))
      expect(await textOf(source, 'media/löffel.png')).toBe('not compressed')
      expect(await textOf(source, 'soup.json')).toMatch(/^\{"title"/)
    },
  )

  it('holds more than 65,535 files', { tags: 'long' }, async () => {
    const many = Array.from({ length: 66_000 }, (_, index) => [`${index}.png`, new Uint8Array()] as const)
    const archive = await archiveOf([...many, ...files])
    const budget = { ...fullBudget(archive.length), members: 100_000 }
    const read = readZip(archive, decodeText, budget)
    expect(read.ok && read.value.members.length).toBe(66_002)
    expect(await textOf(bytesInMemory(archive), 'media/löffel.png')).toBe('not compressed')
  })

  it('that is truncated or damaged is reported, and no memory is allocated for false sizes', async () => {
    const archive = await archiveOf(files, { offset: fourGigabytes })
    expect(
      await readStoredZip(behind(fourGigabytes, archive.slice(0, -30)), decodeText, fullBudget(1)),
    ).toBeNull()
    for (let at = 0; at < archive.length; at += 1) {
      const damaged = archive.slice()
      damaged[at] = Number(damaged[at]) ^ 0xff
      const read = readZip(damaged, decodeText, fullBudget(archive.length))
      if (read.ok) for (const member of read.value.members) member.read()
      await textOf(behind(fourGigabytes, damaged), 'soup.json')
    }
  })
})
