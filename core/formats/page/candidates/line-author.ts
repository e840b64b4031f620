import type { PageLine } from '../../lines/page-line.ts'

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
