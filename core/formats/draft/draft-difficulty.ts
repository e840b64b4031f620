import type { DifficultyLevel } from '../../model/recipe/record/recipe-parts.ts'
import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'

/** Prefixes of words for each level, in the supported languages. */
const levelWords: readonly [DifficultyLevel, RegExp][] = [
  [
    'easy',
    /easy|simple|beginner|einfach|leicht|facile|fácil|makkelijk|eenvoudig|enkel|lett?\b|łatw|snadn|könnyű|kolay|прост|легк/i,
  ],
  [
    'hard',
    /hard|difficult|advanced|schwer|anspruchsvoll|difficile|difícil|moeilijk|svår|svær|vanskelig|trudn|náročn|nehéz|zor\b|сложн/i,
  ],
  [
    'medium',
    /medium|intermediate|moderate|mittel|moyen|media|médio|gemiddeld|medel|middel|średni|střední|közepes|orta\b|средн/i,
  ],
]

/** The difficulty for the text of a source; empty for unknown text. */
export function draftDifficulty(words: string | null): Pick<RecipeDraft, 'difficultyLevel'> {
  const found = levelWords.find(([, pattern]) => words !== null && pattern.test(words))
  return found === undefined ? {} : { difficultyLevel: found[0] }
}
