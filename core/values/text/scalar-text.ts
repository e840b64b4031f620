/** A string, number or boolean as text, a list of them with commas; anything else as JSON, or empty where there is none. */
export function scalarText(value: unknown): string {
  if (Array.isArray(value)) return value.map(scalarText).join(',')
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
