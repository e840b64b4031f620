import type { DecodeText } from '../../values/text/text-decoding.ts'

/** Bytes 128 to 255 of code pages that were used before Windows. */
const upperHalves: Readonly<Record<string, string>> = {
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
}

const aliases: ReadonlyMap<string, string> = new Map([
  ['cp437', 'ibm437'],
  ['437', 'ibm437'],
  ['cp850', 'ibm850'],
  ['850', 'ibm850'],
])

/** Decodes text in a DOS code page; null for another encoding. */
export function decodeCodePage(bytes: Uint8Array, encoding: string): string | null {
  const upper = upperHalves[aliases.get(encoding) ?? encoding]
  if (upper === undefined) return null
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += pieceLength) {
    let piece = ''
    for (const byte of bytes.subarray(start, start + pieceLength))
      piece += byte < 128 ? String.fromCharCode(byte) : (upper[byte - 128] ?? '')
    parts.push(piece)
  }
  return parts.join('')
}

const pieceLength = 8192
const candidates = ['windows-1252', 'ibm437', 'ibm850', 'macintosh'] as const
const maxLength = 4000
const common = new Set('äöüßéèêëàâáíóúñçåøæîïôûœìòùãõÄÖÜÉÈÀÅØÆÑÇ')
const signs = new Set('½¼¾⅓⅔°–—“”„‚‘…«»•·©®™€£×±ªº\u00a0')

/**
 * The most likely encoding of bytes that are not UTF-8 and declare none, among those of Windows, DOS and classic Mac
 * OS: the one whose letters form the most plausible words.
 */
export function likelyEncoding(bytes: Uint8Array, decode: DecodeText): string {
  const stretch = aroundUpperBytes(bytes)
  let best: string = candidates[0]
  let highest = -Infinity
  for (const encoding of candidates) {
    const text = decodeCodePage(stretch, encoding) ?? decode(stretch, encoding)
    const score = text === null ? -Infinity : likelihood(text)
    if (score > highest) [best, highest] = [encoding, score]
  }
  return best
}

/** Every non-ASCII byte with its neighbors. */
function aroundUpperBytes(bytes: Uint8Array): Uint8Array {
  const kept: number[] = []
  for (let at = 0; at < bytes.length && kept.length < maxLength * 4; at += 1) {
    if ((bytes[at] ?? 0) < 128) continue
    kept.push(bytes[at - 1] ?? 32, bytes[at] ?? 32, bytes[at + 1] ?? 32, 10)
  }
  return Uint8Array.from(kept)
}

/**
 * How plausible letters and symbols are next to their neighbors; the text consists of groups of four: before,
 * character, after, separator.
 */
function likelihood(text: string): number {
  let score = 0
  const characters = [...text]
  for (let at = 0; at + 3 < characters.length; at += 4) {
    const [before = ' ', one = ' ', after = ' '] = characters.slice(at, at + 3)
    const isInWord = /\p{L}/u.test(before) || /\p{L}/u.test(after)
    if (one === '’') score += 1
    else if (/\p{Lu}/u.test(one) && /\p{Ll}/u.test(before)) score -= 3
    else if (common.has(one)) score += 2
    else if (signs.has(one)) score += isInWord ? -2 : 1
    else if (/\p{L}/u.test(one)) score -= 0.5
    else score -= /\p{Cc}/u.test(one) ? 4 : 2
  }
  return score
}
