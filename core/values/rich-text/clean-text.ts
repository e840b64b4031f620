import { withoutInvisible } from '../text/without-invisible.ts'

/**
 * The text with newlines as `\n`, without other control characters (which databases, feeds and terminals reject),
 * characters that are not seen, and unpaired surrogates.
 */
export function cleanText(text: string): string {
  const unified = text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text
  let clean = ''
  let start = 0
  for (let index = 0; index < unified.length; index += 1) {
    if (!isForbidden(unified.charCodeAt(index))) continue
    clean += unified.slice(start, index)
    start = index + 1
  }
  return withoutInvisible((start === 0 ? unified : clean + unified.slice(start)).toWellFormed())
}

function isForbidden(code: number): boolean {
  return (code < 32 && code !== 9 && code !== 10) || (code >= 127 && code < 160)
}
