import type { ImageFormat } from '#core/image/image-url.ts'

/** The best of the formats that every browser of the last years knows; JPEG for all others. */
export function chooseImageFormat(accept: string | undefined): ImageFormat {
  const header = accept?.toLowerCase() ?? ''
  if (names(header, 'image/avif')) return 'avif'
  return names(header, 'image/webp') ? 'webp' : 'jpeg'
}

/** A wildcard promises nothing: mail programs and crawlers send it too. A weight of 0 forbids (RFC 9110, 12.4.2). */
function names(header: string, type: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    return name === type && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))
  })
}
