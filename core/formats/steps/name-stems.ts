/** How the words of names and steps are made comparable: singular and plural give one stem. */
export type Stemmer = (word: string) => string

/** Words that nearly every English sentence has, and hardly one in the other languages. */
const englishWords = /(?<!\p{L})(?:the|and|with|until|into|then|for|your|of|to)(?!\p{L})/iu
const germanicWords = /(?<!\p{L})(?:der|die|das|dem|und|mit|zum|zur|het|een|met|voor)(?!\p{L})/iu

/** Which word of a name can stand for all of it: the last in English, the first in Romance languages. */
export type NameOrder = 'english' | 'germanic' | 'other'

/** The order of words that the language of a text has, as far as it shows. */
export function nameOrderOf(text: string): NameOrder {
  if (englishWords.test(text)) return 'english'
  return germanicWords.test(text) ? 'germanic' : 'other'
}

/** The stemmer for a text with this order of words. */
export function stemmerFor(order: NameOrder): Stemmer {
  return order === 'english' ? englishStem : anyStem
}

/** One form for singular and plural of English words and of the many that only add a letter. */
function englishStem(word: string): string {
  const plain = word.toLowerCase().replaceAll('’', "'").replace(/'s$/, '')
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (plain.length > 4 && /(?:ches|shes|sses|oes|xes)$/.test(plain)) return plain.slice(0, -2)
  if (/^(?:lea|hal|loa|shel|cal)ves$/.test(plain)) return `${plain.slice(0, -3)}f`
  return plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain
}

/** Words whose plural another rule does not find. */
const irregular: Readonly<Record<string, string>> = {
  ei: 'eier',
  eiern: 'eier',
  eieren: 'eier',
  ui: 'uien',
  uovo: 'uova',
}

/** In letters; what is longer is no word, and would be looked through once for each of its vowels. */
const longestName = 60

/** One form for singular and plural in the other languages: without accents, plural letters and final vowels. */
function anyStem(word: string): string {
  const plain = englishStem(word)
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?:ao|oe|ae)$/, 'ao')
  const known = irregular[plain]
  if (known !== undefined) return known
  if (plain.length < 5 || plain.length > longestName) return plain
  return plain.replace(/(?<=\p{L}{4})(?:[aeion]+|x)$/u, '')
}
