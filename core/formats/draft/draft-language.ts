import { frequentWords, scriptLetters } from '../language/frequent-words.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import type { ImportedDraft } from './imported-draft.ts'

const wordsByLanguage = Object.entries(frequentWords).map(
  ([language, words]) => [language, new Set(words.split(', '))] as const,
)

/** The share of the letters that are in another script than Latin; a recipe in English may name a dish in Arabic. */
const minShareOfScript = 0.4
/** The same for the letters by which a script's languages differ. */
const minShareOfLetters = 0.01
/** Fewer frequent words may be by chance, as in a recipe of a title and a list. */
const minWords = 4
const minLead = 1.2

/** The language of a recipe by its own words, as a tag without a region; null if they do not tell it. */
export function draftLanguage({ draft, ingredientLines }: ImportedDraft): string | null {
  const steps = (draft.instructionGroups ?? []).flatMap(({ instructions }) => instructions)
  const text = [
    draft.title,
    plainText(draft.description ?? null),
    ...ingredientLines.map(({ source }) => source),
    ...steps.map(({ content }) => plainText(content ?? null)),
  ].join('\n')
  return languageByScript(text) ?? languageByWords(text)
}

function languageByScript(text: string): string | null {
  const letters = countOf(text, /\p{L}/gu)
  const others = letters - countOf(text, /\p{Script=Latin}/gu)
  if (letters === 0 || others / letters < minShareOfScript) return null
  return scriptLetters.find(([, letter]) => countOf(text, letter) / letters > minShareOfLetters)?.[0] ?? null
}

function languageByWords(text: string): string | null {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = wordsByLanguage
    .map(([language, frequent]) => ({ language, count: found.filter((word) => frequent.has(word)).length }))
    .toSorted((one, other) => other.count - one.count)
  const [first, second] = counts
  if (first === undefined || second === undefined) return null
  return first.count >= minWords && first.count >= second.count * minLead ? first.language : null
}

const countOf = (text: string, letter: RegExp) => text.match(letter)?.length ?? 0

/** The share of the recipes that have to be in one language for it to be that of the site. */
const minShare = 0.8
/** Of fewer recipes, all have to be in it. */
const fewRecipes = 3

/**
 * The language that most of some recipes are in, if it is another one than the site's; null if it is the same, whatever
 * its region, or not clear.
 */
export function suggestedLanguage(drafts: readonly ImportedDraft[], siteLanguage: string): string | null {
  const counts = new Map<string, number>()
  for (const draft of drafts) {
    const language = draftLanguage(draft)
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const [language, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0]
  const isClear = count >= drafts.length * (drafts.length < fewRecipes ? 1 : minShare)
  const isSame = primaryOf(language) === primaryOf(siteLanguage)
  return count > 0 && isClear && !isSame ? language : null
}

/** Norwegian sites may be tagged with the language that has two written forms. */
const primaryOf = (tag: string) => (tag.split('-', 1)[0] ?? '').toLowerCase().replace(/^(?:no|nn)$/, 'nb')

/** The English name of a language by its tag: "German". */
export function languageName(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
}
