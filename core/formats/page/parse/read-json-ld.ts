import type { ImportWarning } from '../../imported/imported-recipe.ts'
import { rawAttribute } from '../../document/html-query.ts'
import { decodeEntities } from '../../document/html-text.ts'
import type { HtmlElement, HtmlTree } from '../../document/html-tree.ts'
import { parseLooseJson } from '../../document/loose-json.ts'
import type { SchemaNode } from '../../record/schema-node.ts'
import { visitObjects } from '../../schema/visit-objects.ts'

/** The JSON-LD of a page: its blocks, and the nodes that have an `@id`. */
export type JsonLd = {
  readonly blocks: readonly unknown[]
  readonly byId: ReadonlyMap<string, SchemaNode>
  readonly warnings: readonly ImportWarning[]
}

/** The maximum length of a block in characters; longer ones are ignored. */
export const maxBlockLength = 4_000_000

/** Parses all JSON-LD blocks of a page, including invalid ones if possible. */
export function readJsonLd(tree: HtmlTree): JsonLd {
  const blocks: unknown[] = []
  const warnings: ImportWarning[] = []
  for (const element of tree.elements) {
    if (element.tag !== 'script' || !isJsonLdScript(element)) continue
    const text = scriptText(element)
    if (text.length > maxBlockLength) {
      warnings.push({
        path: '',
        message: 'A block of structured data is too large to be read.',
        source: text.slice(0, 80),
      })
      continue
    }
    const { value, isRepaired } = parseLooseJson(unwrap(text))
    if (isRepaired && text.trim() !== '') {
      warnings.push({
        path: '',
        message: 'The structured data is not valid JSON and was repaired.',
        source: text.slice(0, 80),
      })
    }
    blocks.push(value)
  }
  return { blocks, byId: collectIds(blocks), warnings }
}

/** The text of a script as in the source. */
export function scriptText(element: HtmlElement): string {
  return element.children.filter((child) => typeof child === 'string').join('')
}

function isJsonLdScript(element: HtmlElement): boolean {
  return /ld\+json/i.test(rawAttribute(element, 'type') ?? '')
}

/** Removes what some systems add around the JSON: comments, CDATA markers, and escaping of the whole text. */
function unwrap(text: string): string {
  const bare = text
    .trim()
    .replace(/^(?:\/\/\s*)?<!\[CDATA\[/, '')
    .replace(/(?:\/\/\s*)?\]\]>$/, '')
    .replace(/;$/, '')
  return /^[[{]\s*&quot;/.test(bare.trimStart()) ? decodeEntities(bare) : bare
}

function collectIds(blocks: readonly unknown[]): Map<string, SchemaNode> {
  const byId = new Map<string, SchemaNode>()
  visitObjects(blocks, (node) => {
    const id = node['@id']
    if (typeof id === 'string') {
      const known = byId.get(id)
      if (known === undefined || Object.keys(known).length < Object.keys(node).length) byId.set(id, node)
    }
    return true
  })
  return byId
}
