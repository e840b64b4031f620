import type { ParsedRecipes } from '../../imported/parsed-file.ts'
import {
  parseXml,
  xmlChildren,
  xmlChildText,
  xmlDescendants,
  xmlText,
  xmlTexts,
  type XmlElement,
} from '../../document/xml-tree.ts'
import { fileLimits } from '../archive/file-limits.ts'
import { readRecord } from '../../record/read-record.ts'
import { withOmittedText } from '../../record/omitted-text.ts'
import { readAtom } from './atom.ts'
import { readEnex } from './enex.ts'
import { readGourmet } from './gourmet.ts'
import { readMx2, withQuotesEscaped } from './mastercook-xml.ts'
import { readRecipeMl } from './recipeml.ts'
import { readWordPress } from './wordpress.ts'
import { isNumberField } from './xml-recipes.ts'

type XmlReader = {
  readonly format: string
  readonly root: string
  readonly read: (root: XmlElement) => ParsedRecipes
}

/** The formats by the name of their root element. */
const readers: readonly XmlReader[] = [
  { format: 'recipeml', root: 'recipeml', read: readRecipeMl },
  { format: 'mastercook', root: 'mx2', read: readMx2 },
  { format: 'gourmet', root: 'gourmetdoc', read: readGourmet },
  { format: 'wordpress', root: 'rss', read: readWordPress },
  { format: 'rss', root: 'rdf:rdf', read: readWordPress },
  { format: 'atom', root: 'feed', read: readAtom },
  { format: 'enex', root: 'en-export', read: readEnex },
]

/** True for XML that is not a web page. */
export function isXml(text: string): boolean {
  const head = text.slice(0, 5000)
  if (/<!doctype\s+html|<html[\s>]/i.test(head)) return false
  if (!/^\s*</.test(head)) return false
  return (
    /^\s*<\?xml\s/.test(head) ||
    /<(?:recipeml|mx2|gourmetdoc|rss|rdf:rdf|feed|en-export|recipes|cookbook)[\s>]/i.test(head)
  )
}

/** Parses the recipes of an XML file by its root element; unknown XML is searched for elements named recipe. */
export function readXml(text: string): ParsedRecipes & { readonly format: string } {
  const root = parseXml(/<mx2[\s>]/i.test(text.slice(0, 5000)) ? withQuotesEscaped(text) : text)
  for (const { format, root: name, read } of readers) {
    const [element] = xmlDescendants(root, name)
    if (element !== undefined) return { ...read(element), format }
  }
  const recipes = xmlDescendants(root, 'recipe')
    .slice(0, fileLimits.recipes + 1)
    .map((element) => {
      const read = readRecord(recordOf(element))
      return {
        ...read,
        recipe: withOmittedText(
          read.recipe,
          xmlTexts(element).filter((text) => !isNumberField(text)),
        ),
      }
    })
  return { recipes, warnings: [], format: 'xml' }
}

/** Child elements as fields; repeated ones, and those with child elements, as lists. */
function recordOf(recipe: XmlElement): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const child of xmlChildren(recipe)) {
    const inner = xmlChildren(child)
    const value = inner.length === 0 ? xmlText(child) : inner.map((item) => itemOf(item))
    const known = record[child.name]
    record[child.name] = known === undefined ? value : [known, value].flat()
  }
  return record
}

function itemOf(item: XmlElement): unknown {
  const parts = xmlChildren(item)
  return parts.length === 0
    ? xmlText(item)
    : Object.fromEntries(parts.map((part) => [part.name, xmlText(part) || xmlChildText(part, 'name')]))
}
