/** Characters that are not allowed in XML 1.0 (production 2, Char). */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes text for an element or a quoted attribute of XML; characters that XML does not allow are removed. */
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

/** The first line of every XML document. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

type Attributes = Readonly<Record<string, string | number>>

/** An element that contains text; empty if the text is missing. */
export function textElement(
  name: string,
  text: string | null | undefined,
  attributes: Attributes = {},
): string {
  return text == null ? '' : `<${name}${attributesXml(attributes)}>${escapeXml(text)}</${name}>`
}

/** An element that has only attributes. */
export function emptyElement(name: string, attributes: Attributes): string {
  return `<${name}${attributesXml(attributes)}/>`
}

function attributesXml(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')
}
