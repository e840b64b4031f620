/**
 * Serializes structured data as JSON that is safe inside a script element: no end tag, comment or line separator can
 * occur in it. Parsing returns the same value.
 */
export function serializeJsonLd(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeOf)
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
