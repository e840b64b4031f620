/** JSON with sorted keys and without undefined fields, so that equal values give equal strings. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  )
}

/** True if two values are equal as JSON, in any order of keys. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other)
}

/** The fields of `read` that differ from the expected ones, with the expected value; null and undefined are equal. */
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
