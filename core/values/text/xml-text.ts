/** What stands in no document of XML 1.0 (its production 2, Char). */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text that can be in an element or in a quoted attribute of XML; characters that XML has no place for are gone. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}

/** The head of every XML document. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

type Attributes = Readonly<Record<string, string | number>>

/** An element around text; nothing for text that is missing. */
export function textElement(
  name: string,
  text: string | null | undefined,
  attributes: Attributes = {},
): string {
  return text == null ? '' : `<${name}${attributesXml(attributes)}>${escapeXml(text)}</${name}>`
}

/** An element of attributes alone. */
export function emptyElement(name: string, attributes: Attributes): string {
  return `<${name}${attributesXml(attributes)}/>`
}

function attributesXml(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')
}
