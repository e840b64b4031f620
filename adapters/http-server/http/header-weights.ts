/**
 * The weights of the names in an Accept header or a similar one, in lower case (RFC 9110, 12.4.2); a name without a
 * valid weight has the weight 1, a forbidden one 0.
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
