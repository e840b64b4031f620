import type { DifficultyLevel, PrivacySetting } from '#core/model/recipe/record/recipe-parts.ts'

/** Who may read a recipe, as the editor calls it. */
export const readerNames: Readonly<Record<PrivacySetting, string>> = {
  public: 'Everybody',
  subscribers_only: 'Subscribers only',
}

/** The levels of difficulty, as the editor calls them. */
export const levelNames: Readonly<Record<DifficultyLevel, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
}
