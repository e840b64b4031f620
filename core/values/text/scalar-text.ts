/** A string, number or boolean as text; anything else as JSON, and what JSON cannot say as an empty text. */
export function scalarText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
