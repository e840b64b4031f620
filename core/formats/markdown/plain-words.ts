const escapable = /\\([!-/:-@[-`{-~])|&#(\d{1,7});/g

/**
 * Writes plain text for a line of a file: everything that would be lost or misinterpreted is escaped as in Markdown,
 * with a backslash or a numeric entity. `readPlain` returns the same text.
 */
export function writePlain(text: string): string {
  return text
    .replace(/\\|&(?=#)|<(?=!--)/g, '\\$&')
    .replace(/^ | $|[\p{Cc}\u2028\u2029]|^[^\S ]|[^\S ]$/gu, numbered)
}

/** Parses a line to plain text: removes escapes and surrounding white space. */
export function readPlain(text: string): string {
  return text
    .trim()
    .replace(escapable, (whole, sign: string | undefined, code: string | undefined) =>
      sign === undefined ? character(Number(code), whole) : sign,
    )
}

function numbered(sign: string): string {
  return `&#${sign.codePointAt(0)};`
}

function character(code: number, otherwise: string): string {
  return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : otherwise
}
