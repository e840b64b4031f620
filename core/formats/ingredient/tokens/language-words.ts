import { lineLanguageWords } from '../../language/line-language-words.ts'
import { wordsOf } from '../../language/word-rows.ts'

/** Letters that do not occur in English words, of Nordic, Slavic and Hungarian words and of non-Latin scripts. */
const OTHER_LETTERS = /[åøæłżźśćńęąőűřěůčšžďťňđğışșțţăа-яёіїєґͰ-Ͽ֐-׿؀-ۿऀ-෿฀-໿가-힣ぁ-んァ-ヴ一-龯]/

const { en: english = {}, ...others } = lineLanguageWords

const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ...wordsOf(others, 'sign', 'food').map((word) => [word, 1] as const),
  ...wordsOf({ en: english }, 'sign').map((word) => [word, -1] as const),
])

/** 1 for a word that does not occur in English lines, -1 for one that occurs only in English, 0 for others. */
export function languageWeight(lower: string): number {
  return WEIGHTS.get(lower) ?? (OTHER_LETTERS.test(lower) ? 1 : 0)
}
