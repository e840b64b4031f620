/** How a body can be packed, the smallest first. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The best packing that an Accept-Encoding header allows; a weight of 0 forbids one (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const header = acceptEncoding.toLowerCase()
  if (allows(header, 'br')) return 'br'
  return allows(header, 'gzip') ? 'gzip' : 'identity'
}

function allows(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    return name === encoding && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))
  })
}
