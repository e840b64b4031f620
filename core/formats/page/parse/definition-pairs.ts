import { inlineText } from '../../document/element-text.ts'
import { collapse, decodeEntities } from '../../document/html-text.ts'
import { hiddenTags } from '../../document/html-rules.ts'
import type { HtmlElement } from '../../document/html-tree.ts'
import { isAmountAlone } from '../../lines/line-scores.ts'

/** A term of a definition list and its definition. */
type Pair = { readonly term: HtmlElement; readonly definition: HtmlElement }

const maxPairLength = 120

/**
 * The lines of a definition list with amounts and names ("200 g" and "flour", in either order), each with its
 * definition element; null for any other element.
 */
export function amountLines(list: HtmlElement): { text: string; element: HtmlElement }[] | null {
  if (list.tag !== 'dl') return null
  const pairs = pairsOf(list)
  if (pairs === null) return null
  const texts = pairs.map(({ term, definition }) => [textOn(term), textOn(definition)] as const)
  const withAmount = texts.filter((pair) => pair.some(isAmountAlone))
  if (withAmount.length < 2 || withAmount.length * 2 < texts.length) return null
  if (texts.some(([term, definition]) => term.length + definition.length > maxPairLength)) return null
  return pairs.map(({ definition }, index) => ({ text: (texts[index] ?? []).join(' '), element: definition }))
}

/** Terms with one definition each, possibly in a wrapper; null if there is anything else. */
function pairsOf(list: HtmlElement): Pair[] | null {
  const pairs: Pair[] = []
  let term: HtmlElement | null = null
  for (const child of list.children.flatMap((part) =>
    typeof part !== 'string' && part.tag === 'div' ? part.children : part,
  )) {
    if (typeof child === 'string') {
      if (child.trim() !== '') return null
    } else if (child.tag === 'dt' && term === null) {
      term = child
    } else if (child.tag === 'dd' && term !== null) {
      pairs.push({ term, definition: child })
      term = null
    } else if (!hiddenTags.has(child.tag)) {
      return null
    }
  }
  return term === null ? pairs : null
}

function textOn(element: HtmlElement): string {
  return collapse(decodeEntities(inlineText(element, ' ')))
}
