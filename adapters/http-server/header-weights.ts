/**
 * The weights of the names in an Accept header or one of its kin, in lower case (RFC 9110, 12.4.2); a name without a
 * weight that can be read weighs 1, one that is forbidden 0.
 */
export function headerWeights(header: string | undefined): ReadonlyMap<string, number> {
  const parts = (header ?? '').toLowerCase().split(',')
  return new Map(
    parts.map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
      const weights = parameters.map((parameter) => /^q\s*=\s*([01](?:\.\d*)?)$/.exec(parameter)?.[1])
      return [name, Number(weights.find((weight) => weight !== undefined) ?? 1)]
    }),
  )
}
