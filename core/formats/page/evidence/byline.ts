import { attributeOf, hasAttributes, rawAttribute } from '../../document/html-query.ts'
import { textOf } from '../../document/html-text.ts'
import type { HtmlTree } from '../../document/html-tree.ts'
import type { PageLine } from '../../lines/page-line.ts'

const authorClass =
  /(?:^|[\s_-])(?:author(?:-?name)?|byline|by-line|recipe-author|chef-?name|contributor)(?:$|[\s_-])/i
const notAuthorClass = /(?:avatar|image|bio|box|link-?list|social|date|comment|avatar|title|role|job)/i
const maxNameLength = 60

/** The maximum number of elements in a byline. */
const maxElements = 40

/** The author in a byline of a page; null if there is none. */
export function authorOnPage(tree: HtmlTree): string | null {
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

const nameWord = "\\p{Lu}(?:\\p{Ll}|(?<=Mc|Mac|O['’])\\p{Lu}|['’-]\\p{Lu}?)*\\.?"
const particle = '(?:de|del|della|di|da|van|von|der|den|la|le|af) '
const before =
  '(?:by|author|recipe by|written by|recipe from|autor(?:in|a|ka)?|auteur|auteure|autore|autrice|' +
  '(?:von|ein rezept von|rezept von|text von)|(?:par|(?:une )?recette (?:de|par))|(?:por|(?:una )?receta de|receita de)|' +
  '(?:(?:una )?ricetta di|di)|(?:door|(?:een )?recept van)|(?:av|recept av|oppskrift av|opskrift af|af)|przepis:?|autor przepisu)'
// The words before a name are matched in any case, the name is not.
const bylinePattern = new RegExp(
  `^${eitherCase(before)}\\s?:?\\s(${nameWord}(?: (?:${particle})*${nameWord}){1,3}?)(?=$|\\s?[|·•,(–—-]|\\s(?:on |am |le |el |il |op |den )?\\d|\\s?\\p{Lu}\\p{Ll}+\\s\\d)`,
  'u',
)

function eitherCase(pattern: string): string {
  return pattern.replace(/\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

const linesBeforeHeading = 3
const linesBehindHeading = 12
const maxBylineLength = 120

/** The author in a line near the heading of the page: "By Mara Lind"; null if there is none. */
export function authorInLines(lines: readonly PageLine[]): string | null {
  const heading = lines.findIndex(({ level }) => level === 1)
  const near = lines.slice(
    Math.max(0, heading - linesBeforeHeading),
    Math.max(0, heading) + linesBehindHeading,
  )
  for (const { text } of near) {
    const name = text.length <= maxBylineLength ? bylinePattern.exec(text)?.[1] : undefined
    if (name !== undefined) return name
  }
  return null
}
