/** An ingredient of the recipe as the steps may mention it. */
export type MentionableUsage = { readonly id: string; readonly title: string }

/** A mention: where it stands in the text and, where the text says so, what share of the whole is meant. */
export type Mention = {
  readonly start: number
  readonly end: number
  readonly usageId: string
  readonly share: number | null
}

/** Words that end many names and say too little alone. */
const vagueHeads = new Set(
  'mixture mix sauce dough filling powder paste piece cube slice topping marinade blend bit'.split(' '),
)

/** Parts of plants and animals: "garlic cloves" are called garlic. */
const partWords = new Set(
  'clove leaf stalk sprig breast fillet thigh seed zest wedge bunch stick head floret'.split(' '),
)

const wordPattern = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu
const minWordLength = 3

/**
 * Finds the first mention of every ingredient in the text of a step: by its whole title, else by its main word
 * when only one ingredient of the recipe has it. Singular and plural are the same.
 */
export function findMentions(text: string, usages: readonly MentionableUsage[]): Mention[] {
  const names = namesOf(usages)
  const words = [...text.matchAll(wordPattern)].map((match) => ({
    stem: stemOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
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

/** Every name that means exactly one of the usages. */
function namesOf(usages: readonly MentionableUsage[]): { byPhrase: Map<string, string>; longest: number } {
  const whole = new Map<string, string | null>()
  const heads = new Map<string, string | null>()
  let longest = 1
  for (const { id, title } of usages) {
    const words = [...title.matchAll(wordPattern)].map((match) => stemOf(match[0]))
    if (words.length === 0) continue
    longest = Math.max(longest, Math.min(words.length, 5))
    for (let from = 0; from < words.length; from += 1) {
      const phrase = words.slice(from).join(' ')
      if (words.length - from > 1) addName(whole, phrase, id)
    }
    addName(words.length === 1 ? whole : heads, headOf(words), id)
  }
  const byPhrase = new Map<string, string>()
  for (const [phrase, id] of [...heads, ...whole]) {
    const isShared = heads.has(phrase) && whole.has(phrase) && heads.get(phrase) !== whole.get(phrase)
    if (id !== null && !isShared) byPhrase.set(phrase, id)
  }
  return { byPhrase, longest }
}

/** A name that two ingredients share is no name: null marks it. */
function addName(names: Map<string, string | null>, phrase: string, id: string): void {
  if (phrase.length < minWordLength) return
  names.set(phrase, names.has(phrase) && names.get(phrase) !== id ? null : id)
}

function headOf(words: readonly string[]): string {
  const [last = '', before] = words.toReversed()
  if (before !== undefined && partWords.has(last)) return before
  return before !== undefined && vagueHeads.has(last) ? '' : last
}

/** One form for singular and plural of English words and of the many that only add a letter. */
function stemOf(word: string): string {
  const plain = word.toLowerCase().replaceAll('’', "'").replace(/'s$/, '')
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (plain.length > 4 && /(?:ches|shes|sses|oes|xes)$/.test(plain)) return plain.slice(0, -2)
  if (/^(?:lea|hal|loa|shel|cal)ves$/.test(plain)) return `${plain.slice(0, -3)}f`
  return plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain
}

const shares: readonly [RegExp, number][] = [
  [/(?:two[- ]thirds?|⅔|2\/3|zwei drittel|deux tiers|dos tercios|due terzi)/i, 2 / 3],
  [/(?:three[- ]quarters?|¾|3\/4|drei viertel|trois quarts|tres cuartos|tre quarti)/i, 3 / 4],
  [
    /(?:half|½|1\/2|hälfte|halben?|moitié|mitad|metà|metade|helft|hälften|halvparten|halvdelen|połow[aęy])/i,
    1 / 2,
  ],
  [/(?:third|⅓|1\/3|drittel|tiers|tercio|terzo|terço|derde)/i, 1 / 3],
  [/(?:quarter|¼|1\/4|viertel|quart|cuarto|quarto|kwart)/i, 1 / 4],
]

/** "half of the", "a third of your", "die Hälfte der", "la moitié du" right before a mention. */
const shareFrame =
  /(?:^|[\s(])(?:about\s|roughly\s|a\s|one\s|the\s|die\s|ein\s|la\s|le\s|un\s|una\s|de\s)?([\p{L}½⅓⅔¼¾/\d]+(?:[ -](?:thirds?|quarters?|drittel|viertel|tiers|quarts|tercios|terzi))?)\s(?:of\s)?(?:the|your|this|that|der|des|vom|von der|du|de la|de l['’]|des|del|de los|della|dei|do|da|van de|van het|av|af)\s(?:[\p{L}]+\s)?$/iu

function shareBefore(before: string): number | null {
  const words = shareFrame.exec(before)?.[1]
  if (words === undefined) return null
  return shares.find(([pattern]) => new RegExp(`^(?:${pattern.source})$`, 'iu').test(words))?.[1] ?? null
}

/** True when the words before a mention mean what earlier steps have left: "the remaining sugar". */
export function meansTheRest(before: string): boolean {
  return /(?:remaining|rest of the|restlichen?|übrigen?|le reste d[eu]|restants?|restante|el resto de|il resto|rimanente|resterende|resten av)\s(?:[\p{L}]+\s)?$/iu.test(
    before,
  )
}
