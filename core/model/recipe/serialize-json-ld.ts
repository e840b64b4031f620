/**
 * Structured data as JSON that may stand inside a script element whatever users wrote: no end tag, no comment and
 * no line separator can occur in it. Parsing gives the same value back.
 */
export function serializeJsonLd(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeOf)
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
