import { withoutOpenPlurals } from '../../values/text/open-plural.ts'
import { shareNumbers, mentionWords } from '../language/mention-words.ts'
import { anyOf, numbersOf, wordsOf } from '../language/word-rows.ts'
import { nameOrderOf, stemmerFor } from './name-stems.ts'
import type { NameOrder, Stemmer } from './name-stems.ts'

/** An ingredient of the recipe that steps can mention. */
export type MentionableUsage = { readonly id: string; readonly title: string }

/** A mention: its position in the text, and the share of the whole amount if the text states it. */
export type Mention = {
  readonly start: number
  readonly end: number
  readonly usageId: string
  readonly share: number | null
}

/** Words at the end of many names that are ambiguous alone. */
const vagueHeads = new Set(
  'mixture mix sauce dough filling powder paste piece cube slice topping marinade blend bit'.split(' '),
)

/** Words for cookware and packages: in a step, "pot" is the cookware, not the "chicken stock pot". */
const containers = new Set(
  'pot pan saucepan skillet wok bowl dish tray tin jar can bottle packet package pack bag box tub cup glass carton sachet sheet plate'
    .split(' ')
    .flatMap((word) => [stemmerFor('english')(word), stemmerFor('other')(word)]),
)

/** Parts of plants and animals: "garlic cloves" are also called garlic. */
const partWords = new Set(
  'clove leaf stalk sprig breast fillet thigh seed zest wedge bunch stick head floret extract essence'.split(
    ' ',
  ),
)

/** Words without an article that is joined to them: "l’ail", "dell'aglio". */
const wordPattern =
  /(?<![\p{L}\p{M}])(?!(?:[ldnsc]|qu|un|(?:d|n|s|a|da)?ell|all|sull|dall)['’]\p{L})[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/giu
const minWordLength = 3

/** Finds the first mention of every ingredient in the text of a step. */
export type FindMentions = (text: string) => Mention[]

/**
 * Creates the function that finds ingredients by their whole titles, or by their main words if these are unique in the
 * recipe. Singular and plural are equal. Names are prepared once for all steps of a recipe.
 */
export function createFindMentions(usages: readonly MentionableUsage[]): FindMentions {
  const namesByOrder = new Map<NameOrder, Names>()
  return (text) => {
    const order = nameOrderOf(text)
    const names = namesByOrder.get(order) ?? namesOf(usages, stemmerFor(order), order)
    namesByOrder.set(order, names)
    return mentionsIn(wordsIn(text, stemmerFor(order)), text, names)
  }
}

function mentionsIn(words: readonly Word[], text: string, names: Names): Mention[] {
  const mentions: Mention[] = []
  const mentioned = new Set<string>()
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(names.longest, words.length - at); count >= 1; count -= 1) {
      const phrase = words.slice(at, at + count)
      const usageId = names.byPhrase.get(phrase.map((word) => word.stem).join(' '))
      if (usageId === undefined || mentioned.has(usageId)) continue
      const start = Math.min(...phrase.map((word) => word.start))
      const end = Math.max(...phrase.map((word) => word.end))
      mentions.push({ start, end, usageId, share: shareBefore(text.slice(Math.max(0, start - 40), start)) })
      mentioned.add(usageId)
      at += count - 1
      break
    }
  }
  return mentions
}

type Word = { readonly stem: string; readonly start: number; readonly end: number }

function wordsIn(text: string, stemOf: Stemmer): Word[] {
  return [...text.matchAll(wordPattern)].map((match) => ({
    stem: stemOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

type Names = { readonly byPhrase: ReadonlyMap<string, string>; readonly longest: number }

/** All names that refer to exactly one of the usages. */
function namesOf(usages: readonly MentionableUsage[], stemOf: Stemmer, order: NameOrder): Names {
  const whole = new Map<string, string | null>()
  const heads = new Map<string, string | null>()
  const parts = new Map<string, string | null>()
  let longest = 1
  for (const { id, title } of usages) {
    const words = wordsIn(withoutOpenPlurals(title), stemOf).map((word) => word.stem)
    if (words.length === 0) continue
    longest = Math.max(longest, Math.min(words.length, 5))
    // An ingredient named after a container is only found by its whole title.
    const isContained = containers.has(words.at(-1) ?? '')
    const shortest = isContained ? 1 : Math.min(words.length, maxTitleWords)
    for (let from = 0; from < shortest; from += 1) {
      const phrase = words.slice(from).join(' ')
      if (words.length - from > 1) addName(whole, phrase, id)
    }
    if (isContained) continue
    const head = order === 'other' && firstIsHead(title) ? firstHeadOf(words) : headOf(words)
    addName(words.length === 1 ? whole : heads, head, id)
    for (const part of partsOf(head, order === 'germanic')) addName(parts, part, id)
  }
  const byPhrase = new Map<string, string>()
  for (const [phrase, id] of [...heads, ...whole]) {
    const isShared = heads.has(phrase) && whole.has(phrase) && heads.get(phrase) !== whole.get(phrase)
    if (id !== null && !isShared) byPhrase.set(phrase, id)
  }
  for (const [part, id] of parts)
    if (id !== null && !heads.has(part) && !whole.has(part)) byPhrase.set(part, id)
  return { byPhrase, longest }
}

/** A name that two ingredients share is ambiguous and marked with null. */
function addName(names: Map<string, string | null>, phrase: string, id: string): void {
  if (phrase.length < minWordLength) return
  names.set(phrase, names.has(phrase) && names.get(phrase) !== id ? null : id)
}

const minPartLength = 4

/** The maximum number of letters of a compound, and of words of a title, for which short names are computed. */
const maxParts = 60
const maxTitleWords = 20

const plantParts = /^(\p{L}{4,20}?)(?:zeh|knoll|stang|blatt|blatter|schot|zweig|filet|wurzel)$/u

/** Short names of a compound: "Knoblauchzehe" without the part of the plant, "Weizenmehl" by its end. */
function partsOf(compound: string, byEnd: boolean): string[] {
  const plant = plantParts.exec(compound)?.[1]
  if (plant !== undefined || !byEnd) return plant === undefined ? [] : [plant]
  const ends = Math.min(maxParts, Math.max(0, compound.length - 2 * minPartLength + 2))
  return Array.from({ length: ends }, (_, index) => compound.slice(index + minPartLength - 1))
}

/** Parts that come first in Romance languages: "gousses d’ail" are also called "ail". */
const firstParts =
  /^(?:gouss|brin|feuill|tranch|botte|filet|dient|diente|ramit|rama|hoja|spicch|fogli|cost|dent|dente|ramo|folha)/

/** True for "huile d’olive" and "azúcar moreno", whose first word is the head. */
function firstIsHead(title: string): boolean {
  return /\s(?:de|di|du|da|do|al|aux?|alla|con|sans)\s|\sd['’]/iu.test(title)
}

function firstHeadOf(words: readonly string[]): string {
  const [first = ''] = words
  return firstParts.test(first) ? (words.at(-1) ?? first) : first
}

function headOf(words: readonly string[]): string {
  const [last = '', before] = words.toReversed()
  if (before !== undefined && partWords.has(last)) return before
  return before !== undefined && vagueHeads.has(last) ? '' : last
}

const signs: readonly (readonly [string, number])[] = [
  ...([
    ['½', 1 / 2],
    ['⅓', 1 / 3],
    ['⅔', 2 / 3],
    ['¼', 1 / 4],
    ['¾', 3 / 4],
  ] as const),
  ...([
    ['1/2', 1 / 2],
    ['1/3', 1 / 3],
    ['2/3', 2 / 3],
    ['1/4', 1 / 4],
    ['3/4', 3 / 4],
  ] as const),
]
const shares: ReadonlyMap<string, number> = new Map([...signs, ...numbersOf(shareNumbers)])

/** "half of the", "a third of your", "die Hälfte der", "la moitié du" directly before a mention. */
const shareFrame = new RegExp(
  `(?:^|[\\s(])(?:${anyOf(wordsOf(mentionWords, 'before'))}\\s)?(${anyOf([...shares.keys()])})` +
    `\\s${anyOf(wordsOf(mentionWords, 'of'))}\\s(?:\\p{L}+\\s)?$`,
  'iu',
)

function shareBefore(before: string): number | null {
  return shares.get(shareFrame.exec(before)?.[1]?.toLowerCase() ?? '') ?? null
}

const restBefore = new RegExp(`${anyOf(wordsOf(mentionWords, 'rest'))}\\s(?:\\p{L}+\\s){0,2}$`, 'iu')
const restBehind = new RegExp(`^\\s${anyOf(wordsOf(mentionWords, 'restBehind'))}(?!\\p{L})`, 'iu')

/**
 * True if the words around a mention refer to the rest of earlier steps: "the remaining sugar", "le beurre restant".
 */
export function meansTheRest(before: string, behind: string): boolean {
  return restBefore.test(before) || restBehind.test(behind)
}
