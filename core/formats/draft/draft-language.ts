import { plainText } from '../../values/rich-text/write-text.ts'
import type { ImportedDraft } from './imported-draft.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Frequent words of recipes, by language; those of several languages count for each. */
const frequentWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words('the and with until into for of to a heat add then from over about minutes on is or it'),
  de: words('und die der das mit in den im ist nach auf zu für ein eine bis dann etwa lassen geben minuten'),
  fr: words('le la les et des du une dans avec pour à au aux pendant puis sur faire ajouter ajoutez minutes'),
  es: words('el la los las y con una en por hasta que se al minutos añadir agregar sal cuando'),
  it: words('il la le lo gli e con per una di della nel fino poi che minuti aggiungere aggiungete'),
  nl: words('de het een en met in van op voor tot ongeveer dan minuten laat voeg'),
  pt: words('o a os as e com uma em por até que no na minutos adicione junte'),
  sv: words(
    'och det en med i på till av som för tills ca låt minuter rör häll vatten mjölk ägg smöret lök koka stek',
  ),
  da: words(
    'og det en med i på til af som indtil ca lad minutter rør hæld tilsæt vand mælk æg smørret løg kog bag',
  ),
  nb: words(
    'og det en med i på til av som ca la minutter rør hell tilsett vann melk egg smøret løk kok stek',
  ),
  fi: words('ja on sekä kunnes noin lisää minuuttia kuumenna anna'),
  pl: words('i z na do w przez oraz aż się minut dodać dodaj'),
  cs: words('a s na do v přes až se minut přidejte přidáme'),
  hu: words('és egy az a hogy meg majd percig hozzá'),
  tr: words('ve bir ile için kadar dakika ekleyin sonra'),
  ro: words('și cu în până pentru se la minute adăugați'),
}

/** Scripts that tell the language, in the order in which they are looked for: Japanese has Chinese letters too. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ['he', /\p{Script=Hebrew}/gu],
  ['fa', /[پچژگ]/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
]

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
  return scripts.find(([, letter]) => countOf(text, letter) / letters > minShareOfLetters)?.[0] ?? null
}

function languageByWords(text: string): string | null {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = Object.entries(frequentWords)
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
