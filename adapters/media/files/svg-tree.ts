import { Parser } from 'htmlparser2'
import { escapeXml } from '#core/values/text/xml-text.ts'

/** An SVG element with its children; names are as written, including the prefix. */
export type SvgElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: (SvgElement | string)[]
}

/** The maximum number of elements of a drawing, and their maximum depth. */
const maxElements = 50_000
const maxDepth = 256

/**
 * Parses a drawing that is valid XML. Entities may only stand for plain text: null if they contain other entities,
 * or if there are too many elements or too deep ones.
 */
export function parseSvg(bytes: Uint8Array): SvgElement | null {
  const text = decode(bytes)
  const start = startOfRoot(text)
  const entities = readEntities(text.slice(0, start))
  if (start === -1 || entities === null) return null
  const top: SvgElement = { name: '', attributes: new Map(), children: [] }
  const open: SvgElement[] = [top]
  let count = 0
  let isTooMuch = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1
        isTooMuch ||= count > maxElements || open.length > maxDepth
        if (isTooMuch) return
        const values = Object.entries(attributes).map(([key, value]) => [key, entities(value)] as const)
        const element = { name, attributes: new Map(values), children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext: (data) => void open.at(-1)?.children.push(entities(data)),
      onclosetag: () => void (open.length > 1 && open.pop()),
    },
    { xmlMode: true },
  )
  for (let from = start; from < text.length && !isTooMuch; from += chunk)
    parser.write(text.slice(from, from + chunk))
  parser.end()
  const root = top.children.find((child) => typeof child !== 'string')
  return isTooMuch || root === undefined ? null : root
}

/** The number of characters parsed between two checks of the limits. */
const chunk = 64 * 1024

/** Writes a drawing as XML. */
export function writeSvg({ name, attributes, children }: SvgElement): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('')
  const inside = children
    .map((child) => (typeof child === 'string' ? escapeXml(child) : writeSvg(child)))
    .join('')
  return `<${name}${written}>${inside}</${name}>`
}

function decode(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, label = 'utf-8'] = /^[^<]{0,3}<\?xml[^>]{0,100}encoding=["']([\w.-]{1,40})["']/.exec(head) ?? []
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** The start of the first element, after declarations and comments; -1 if there is none. */
function startOfRoot(text: string): number {
  let position = text.indexOf('<')
  while (position !== -1 && /[?!]/.test(text[position + 1] ?? '')) {
    const isComment = text.startsWith('<!--', position)
    const bracket = /^<!DOCTYPE[^>[]{0,1000}\[/i.exec(text.slice(position, position + 1020))
    const end = isComment ? '-->' : bracket ? ']>' : '>'
    const close = text.indexOf(end, position)
    position = close === -1 ? -1 : text.indexOf('<', close + end.length)
  }
  return position
}

/**
 * Creates the function that replaces the entities of a document in a text; null if they are more than names for
 * short plain texts.
 */
function readEntities(prolog: string): ((text: string) => string) | null {
  const declared = prolog.split(/<!ENTITY\s/i).slice(1)
  const values = new Map<string, string>()
  for (const declaration of declared) {
    const [, name, , value] =
      /^\s{0,20}([\w.-]{1,100})\s{1,20}(["'])([^"'&%<]{0,500})\2/.exec(declaration) ?? []
    if (name === undefined || value === undefined || values.size > 100) return null
    values.set(name, value)
  }
  if (values.size === 0) return (text) => text
  return (text) => text.replace(/&([\w.-]{1,100});/g, (whole, name: string) => values.get(name) ?? whole)
}
