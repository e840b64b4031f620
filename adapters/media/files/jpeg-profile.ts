/** The maximum bytes of a color profile in one segment (ICC.1, annex B.4). */
const profileBytes = 65_519

/** Embeds an ICC profile in a JPEG, after the SOI marker. */
export function withIccProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array {
  const count = Math.ceil(profile.length / profileBytes)
  if (count > 255) return jpeg
  const segments = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * profileBytes, (index + 1) * profileBytes)
    const head = Buffer.concat([
      Buffer.from('\xff\xe2\0\0ICC_PROFILE\0', 'latin1'),
      Buffer.of(index + 1, count),
    ])
    head.writeUInt16BE(head.length - 2 + part.length, 2)
    return Buffer.concat([head, part])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}
