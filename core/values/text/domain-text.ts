import { decodePunycode, encodePunycode } from './punycode.ts'

const ascii = /^[\u0000-\u007f]*$/
/** A label with letters of other scripts: letters, marks, digits and hyphens, none of these at its ends. */
const writtenLabel = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}·-]*$/u

/** The domain as people read it: `xn--bckerei-beispiel-vnb.example` is `bäckerei-beispiel.example`. */
export function domainToText(domain: string): string {
  return domain.split('.').map(labelToText).join('.')
}

/** A label that is no name stays as it is, and is rejected. */
export function labelToAscii(text: string): string {
  const isName = text.length <= 63 && writtenLabel.test(text) && !text.endsWith('-')
  return ascii.test(text) || !isName ? text : `xn--${encodePunycode(text)}`
}

function labelToText(text: string): string {
  if (!text.startsWith('xn--')) return text
  const decoded = decodePunycode(text.slice('xn--'.length))
  return decoded !== null && labelToAscii(decoded) === text ? decoded : text
}
