import decompress from 'woff2-encoder/decompress'

/**
 * Converts a WOFF2 font to TrueType under the given name, because the drawing library reads no WOFF2 and finds fonts by
 * their name. The own names of a variable font include an instance, such as "Figtree Light". Throws for other files.
 */
export async function woff2ToTrueType(file: Uint8Array, family: string): Promise<Buffer> {
  if (Buffer.from(file).toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is not a WOFF2 font')
  const font = Buffer.from(await decompress(file))
  const tables = tablesOf(font)
  tables.set('name', nameTable(family))
  return writeFont(font.readUInt32BE(0), tables)
}

/** The tables of an OpenType file by their tags. */
export function tablesOf(font: Buffer): Map<string, Buffer> {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  return new Map(
    entries.map((entry) => {
      const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
      return [font.toString('latin1', entry, entry + 4), font.subarray(offset, offset + length)]
    }),
  )
}

/** The `name` table with the family alone. */
function nameTable(family: string): Buffer {
  const names = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ] as const
  const head = Buffer.alloc(6 + 12 * names.length)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(head.length, 4)
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  let offset = 0
  for (const [index, [id]] of names.entries()) {
    const length = texts[index]?.length ?? 0
    // Platform Windows, Unicode, English: the names that every font reader looks for.
    const entry = [3, 1, 0x409, id, length, offset]
    entry.forEach((value, position) => head.writeUInt16BE(value, 6 + 12 * index + 2 * position))
    offset += length
  }
  return Buffer.concat([head, ...texts])
}

/** Writes tables into one file; checksums are 0, because they are not verified. */
function writeFont(flavor: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const head = Buffer.alloc(12 + 16 * sorted.length)
  const power = Math.floor(Math.log2(sorted.length))
  head.writeUInt32BE(flavor, 0)
  head.writeUInt16BE(sorted.length, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (sorted.length - 2 ** power), 10)
  let offset = head.length
  const parts = sorted.map(([tag, bytes], index) => {
    const entry = 12 + 16 * index
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([head, ...parts])
}
