import { attributeOf, hasAttributes, rawAttribute } from '../../document/html-query.ts'
import { textOf } from '../../document/html-text.ts'
import type { HtmlTree } from '../../document/html-tree.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import type { Evidence } from './evidence.ts'

const authorClass =
  /(?:^|[\s_-])(?:author(?:-?name)?|byline|by-line|recipe-author|chef-?name|contributor)(?:$|[\s_-])/i
const notAuthorClass = /(?:avatar|image|bio|box|link-?list|social|date|comment|avatar|title|role|job)/i
const maxNameLength = 60

/** The maximum number of elements in a byline. */
const maxElements = 40

/** The author in a byline of a page. */
export function findByline({ tree }: PageDocument): Evidence[] {
  const name = authorOnPage(tree)
  return name === null ? [] : [{ kind: 'name', source: 'byline', name }]
}

function authorOnPage(tree: HtmlTree): string | null {
  let byClass: string | null = null
  for (const element of tree.elements) {
    if (!hasAttributes(element) || element.end - element.index > maxElements) continue
    const relation = rawAttribute(element, 'rel')
    if (relation !== null && /(?:^|\s)author(?:\s|$)/i.test(relation) && element.tag === 'a') {
      const name = nameIn(textOf(element))
      if (name !== null) return name
    }
    if (byClass !== null) continue
    const names = rawAttribute(element, 'class')
    if (names !== null && authorClass.test(names) && !notAuthorClass.test(names))
      byClass = nameIn(textOf(element))
    if (byClass === null && attributeOf(element, 'itemprop') === 'author') byClass = nameIn(textOf(element))
  }
  return byClass
}

/** A name without "By" before it; null for text that is not a name. */
function nameIn(text: string): string | null {
  const name = text
    .replace(
      /^(?:recipe\s)?(?:written\s|posted\s|created\s|published\s)?(?:by|von|par|por|di|door|av|af|autor(?:ka)?|author|auteur|chef)\s*:?\s+/i,
      '',
    )
    .replace(/(?<![\s|•·,:-])[\s|•·,:-]+$/, '')
    .trim()
  if (name.length < 2 || name.length > maxNameLength || /\d{2}|https?:|@/.test(name)) return null
  return name
}
