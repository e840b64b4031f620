import type { ImageFormat } from '#core/image/image-url.ts'

/** What pictures are sent as, the smallest files first. */
const offered = ['avif', 'webp', 'jpeg'] as const

/**
 * The format that is wanted most by the weights of Accept (RFC 9110, 12.5.1), of equals the smallest; JPEG for those
 * who name none. A wildcard promises nothing: mail programs and crawlers send it too.
 */
export function chooseImageFormat(accept: string | undefined): ImageFormat {
  const weights = readWeights(accept?.toLowerCase() ?? '')
  const weightOf = (format: ImageFormat) => weights.get(`image/${format}`) ?? 0
  const [best] = offered.toSorted((one, other) => weightOf(other) - weightOf(one))
  return best !== undefined && weightOf(best) > 0 ? best : 'jpeg'
}

function readWeights(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
      const weight = parameters.map((parameter) => /^q\s*=\s*([01](?:\.\d*)?)$/.exec(parameter)?.[1])
      return [name, Number(weight.find((found) => found !== undefined) ?? 1)]
    }),
  )
}
