/**
 * A string, number or boolean as text, a list of them comma-separated; anything else as JSON, and null or undefined as
 * an empty string.
 */
export function scalarText(value: unknown): string {
  if (Array.isArray(value)) return value.map(scalarText).join(',')
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
