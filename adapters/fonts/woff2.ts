import { brotliDecompressSync } from 'node:zlib'
import { byteReader, type ByteReader } from './byte-reader.ts'
import { rebuildGlyphs, type Glyphs } from './woff2-glyphs.ts'

/** The table tags that a directory identifies by number (WOFF2, 4.1, table "Known Table Tags"). */
const knownTags = (
  'cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx,kern,LTSH,PCLT,' +
  'VDMX,vhea,vmtx,BASE,GDEF,GPOS,GSUB,EBSC,JSTF,MATH,CBDT,CBLC,COLR,CPAL,SVG ,sbix,acnt,avar,bdat,bloc,bsln,cvar,' +
  'fdsc,feat,fmtx,fvar,gvar,hsty,just,lcar,mort,morx,opbd,prop,trak,Zapf,Silf,Glat,Gloc,Feat,Sill'
).split(',')

type Table = { readonly tag: string; readonly isTransformed: boolean; readonly length: number }

/**
 * Converts a WOFF2 font to TrueType, for libraries that do not read WOFF2 (W3C WOFF 2.0), under the given name. Throws
 * for any other file, because the fonts are part of the program.
 */
export function woff2ToTrueType(file: Buffer, family: string): Buffer {
  const reader = byteReader(file)
  if (reader.uint32() !== 0x774f4632) throw new Error('This is not a WOFF2 font')
  const flavor = reader.uint32()
  reader.uint32()
  const count = reader.uint16()
  reader.bytes(6)
  const compressedLength = reader.uint32()
  reader.bytes(24)
  const directory = Array.from({ length: count }, () => readEntry(reader))
  const data = byteReader(brotliDecompressSync(reader.bytes(compressedLength)))
  const stored = new Map(directory.map((entry) => [entry.tag, { ...entry, bytes: data.bytes(entry.length) }]))
  const tables = new Map([...stored].map(([tag, { bytes }]) => [tag, bytes]))

  const glyf = stored.get('glyf')
  const glyphs = glyf?.isTransformed ? rebuildGlyphs(glyf.bytes) : null
  if (glyphs !== null) {
    tables.set('glyf', glyphs.glyf)
    tables.set('loca', glyphs.loca)
    const head = Buffer.from(tables.get('head') ?? Buffer.alloc(54))
    head.writeInt16BE(glyphs.indexFormat, 50)
    tables.set('head', head)
  }
  const hmtx = stored.get('hmtx')
  if (hmtx?.isTransformed && glyphs !== null) {
    tables.set('hmtx', rebuildMetrics(hmtx.bytes, tables.get('hhea')?.readUInt16BE(34) ?? 0, glyphs))
  }
  tables.set('name', nameTable(family))
  return writeFont(flavor, tables)
}

/** Names that contain only the family: the names of a variable font include an instance, such as "Figtree Light". */
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

function readEntry(reader: ByteReader): Table {
  const flags = reader.uint8()
  const known = flags & 0x3f
  const tag = known === 63 ? reader.bytes(4).toString('latin1') : (knownTags[known] ?? '')
  const version = flags >> 6
  // Outlines are transformed in version 0 and plain in version 3; with all other tables 0 is plain.
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0
  const plainLength = reader.base128()
  return { tag, isTransformed, length: isTransformed ? reader.base128() : plainLength }
}

/** The table of widths; left side bearings that equal those of the outlines may be omitted. */
function rebuildMetrics(bytes: Buffer, metricCount: number, { xMins }: Glyphs): Buffer {
  const reader = byteReader(bytes)
  const flags = reader.uint8()
  const rest = xMins.length - metricCount
  const widths = Array.from({ length: metricCount }, () => reader.uint16())
  const own = (start: number, length: number) => xMins.slice(start, start + length)
  const read = (length: number) => Array.from({ length }, () => reader.int16())
  const bearings = [
    ...(flags & 1 ? own(0, metricCount) : read(metricCount)),
    ...(flags & 2 ? own(metricCount, rest) : read(rest)),
  ]
  const table = Buffer.alloc(4 * metricCount + 2 * rest)
  bearings.forEach((bearing, index) => {
    const width = widths[index]
    if (width === undefined) return table.writeInt16BE(bearing, 4 * metricCount + 2 * (index - metricCount))
    table.writeUInt16BE(width, 4 * index)
    return table.writeInt16BE(bearing, 4 * index + 2)
  })
  return table
}

/** Writes tables into one file; checksums stay 0, because they are not verified. */
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
