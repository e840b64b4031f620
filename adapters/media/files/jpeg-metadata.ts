/**
 * Segments that are needed to show an image: JFIF, color profile, Adobe's transform; by their number and
 * identifier.
 */
const neededByTheirName: Readonly<Record<number, string>> = {
  0xe0: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xee: 'Adobe',
}

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const comment = 0xfe

/**
 * A JPEG file without data about people, devices and places (Exif, XMP, IPTC, comments, embedded images after the
 * image); the pixels are unchanged. `orientation` is written again unless it is 1. Null if the file cannot be
 * parsed; it is then stored unchanged.
 */
export function withoutJpegMetadata(bytes: Uint8Array, orientation = 1): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null
  const segments: Uint8Array[] = [bytes.subarray(0, 2)]
  if (orientation > 1) segments.push(orientationSegment(orientation))
  for (let position = 2; position < bytes.length;) {
    const marker = bytes[position + 1]
    if (bytes[position] !== 0xff || marker === undefined) return null
    if (marker === endOfImage) return Buffer.concat([...segments, bytes.subarray(position, position + 2)])
    const end = endOfSegment(bytes, position, marker)
    if (end === null) return null
    const segment = bytes.subarray(position, end)
    if (isNeeded(marker, segment)) segments.push(segment)
    position = end
  }
  return null
}

/** The end of a segment; the segment of a scan includes its data, up to the next marker. */
function endOfSegment(bytes: Uint8Array, position: number, marker: number): number | null {
  // A fill byte may precede a marker.
  if (marker === 0xff) return position + 1
  const length = ((bytes[position + 2] ?? 0) << 8) | (bytes[position + 3] ?? 0)
  const end = position + 2 + length
  if (length < 2 || end > bytes.length) return null
  return marker === startOfScan ? endOfScan(bytes, end) : end
}

/** Within a scan, 0xff is data if 0 follows, and a restart marker if one of eight numbers follows. */
function endOfScan(bytes: Uint8Array, start: number): number | null {
  for (
    let position = bytes.indexOf(0xff, start);
    position !== -1;
    position = bytes.indexOf(0xff, position + 1)
  ) {
    const next = bytes[position + 1] ?? 0
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return position
  }
  return null
}

function isNeeded(marker: number, segment: Uint8Array): boolean {
  if (marker === comment) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const name = neededByTheirName[marker]
  return name !== undefined && Buffer.from(segment.subarray(4, 4 + name.length)).toString('latin1') === name
}

/** Exif data that contains only the orientation. */
export function orientationTiff(orientation: number): Uint8Array {
  const header = '4d4d002a00000008' // big-endian TIFF whose only directory starts at 8
  const entry = `0112000300000001${orientation.toString(16).padStart(4, '0')}0000`
  return Buffer.from(`${header}0001${entry}00000000`, 'hex')
}

function orientationSegment(orientation: number): Uint8Array {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationTiff(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2])
  return Buffer.concat([head, body])
}
