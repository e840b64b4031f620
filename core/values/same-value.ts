/** A value as JSON with its keys in order and without what is undefined, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  )
}

/** True when two values are the same as JSON, whatever the order of their keys. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other)
}

/** The fields in which `read` is not what was meant, with what was meant; null is the same as nothing. */
export function differences(
  meant: Readonly<Record<string, unknown>>,
  read: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const keys = new Set([...Object.keys(meant), ...Object.keys(read)])
  return Object.fromEntries(
    [...keys]
      .filter((key) => !isSameValue(meant[key] ?? null, read[key] ?? null))
      .map((key) => [key, meant[key] ?? null]),
  )
}
