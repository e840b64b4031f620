const escapable = /\\([!-/:-@[-`{-~])|&#(\d{1,7});/g

/**
 * Plain text as it is in a line of a file: all that would be lost or misread is escaped as Markdown does it, by a
 * backslash or a numbered character. `readPlain` gives the same text back.
 */
export function writePlain(text: string): string {
  return text
    .replace(/\\|&(?=#)|<(?=!--)/g, '\\$&')
    .replace(/^ | $|[\p{Cc}\u2028\u2029]|^[^\S ]|[^\S ]$/gu, numbered)
}

/** The text that a line says, without the escapes and the white space around it. */
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
