import type { DifficultyLevel } from '../../model/recipe/record/recipe-parts.ts'
import { difficultyWords } from '../language/difficulty-words.ts'
import { anyOf, wordsOf } from '../language/word-rows.ts'
import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'

const levels: readonly DifficultyLevel[] = ['easy', 'hard', 'medium']

const levelWords = levels.map((level) => {
  const words = wordsOf(difficultyWords, level)
  const stems = words.flatMap((word) => (word.endsWith('-') ? word.slice(0, -1) : []))
  const whole = words.filter((word) => !word.endsWith('-'))
  return [level, new RegExp(`${anyOf(stems)}|${anyOf(whole)}(?!\\p{L})`, 'iu')] as const
})

/** The difficulty for the text of a source; empty for unknown text. */
export function draftDifficulty(words: string | null): Pick<RecipeDraft, 'difficultyLevel'> {
  const found = levelWords.find(([, pattern]) => words !== null && pattern.test(words))
  return found === undefined ? {} : { difficultyLevel: found[0] }
}
