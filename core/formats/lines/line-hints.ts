import { rawValueAt } from '../document/html-query.ts'
import type { HtmlElement } from '../document/html-tree.ts'

/** The kind of content according to the class names and ids around a line. */
export type LineHint = 'ingredients' | 'method' | 'notes' | 'noise'

/** Patterns for class names, ids and test ids, in the languages of markup; the first match is used. */
const hintPatterns: readonly [LineHint, RegExp][] = [
  [
    'noise',
    /comment|footer|breadcrumb|sidebar|related|newsletter|cookie|advert|(?:^|[\s_-])ads?(?:$|[\s_-])|popup|carousel|share|social|nutrit|rating|review|shopping|tooltip|equipment|utensil|appliance|toggle|units?-switch|(?:^|[\s_-])(?:nav|menu|toc|cta|promo|author|bio|login|sr-only|screen-reader-text|visually-hidden)(?:$|[\s_-])/,
  ],
  [
    'ingredients',
    /ingr[eé]d|zutat|sk[lł]adnik|hozzaval|osszetev|ainekset|ainesosa|malzeme|sestavin|sastojc|surovin|benodigd|tilbehor|材料/,
  ],
  [
    'method',
    /instruct|direction|method|(?:^|[\s_-])steps?(?:$|[\s_-]|\d)|recipe-?steps?|steps?-?(?:list|text|content|item)|prepar|zubereit|bereid|anleitung|procediment|procedur|elaborac|przygotow|priprav|postup|elkeszit|tillag|fremgang|gjorslik|etapes?(?:$|[\s_-])|how-?to|werkwijze|modo|realisation/,
  ],
  ['notes', /(?:^|[\s_-])(?:recipe-?)?(?:notes?|tips?)(?:$|[\s_-])|recipe-?notes?/],
]

/** True for attributes whose value is a name chosen by the page's author. */
function isNaming(name: string): boolean {
  switch (name) {
    case 'class':
    case 'id':
    case 'itemprop':
    case 'property':
      return true
    default:
      return name.startsWith('data-') && /^data-(?:test(?:id)?|component|type|qa)$/.test(name)
  }
}

/** Elements with the main content of a page; content management systems add unrelated words to their classes. */
const wholePageTags = new Set(['html', 'body', 'main', 'article'])

/** Creates a function that determines the hint of an element from its names, with a cache; null for no hint. */
export function createHintReader(): (element: HtmlElement) => LineHint | null {
  const known = new Map<string, LineHint | null>()
  return (element) => {
    const { attributes } = element
    let hint: LineHint | null = null
    for (let index = element.attributesStart; index < element.attributesEnd; index += 1) {
      if (!isNaming(attributes.names[index] ?? '')) continue
      const names = rawValueAt(attributes, index)
      if (names === '') continue
      let found = known.get(names)
      if (found === undefined) {
        found = hintOf(names)
        known.set(names, found)
      }
      if (wholePageTags.has(element.tag)) continue
      if (found !== null && (hint === null || hint === 'noise')) hint = found
    }
    return hint
  }
}

const maxNamesLength = 300

function hintOf(names: string): LineHint | null {
  const words = names
    .slice(0, maxNamesLength)
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll('_', '-')
  let noise: LineHint | null = null
  for (const [hint, pattern] of hintPatterns) {
    if (!pattern.test(words)) continue
    if (hint !== 'noise') return hint
    noise = hint
  }
  return noise
}
