import type { DifficultyLevel, PrivacySetting } from '#core/model/recipe/record/recipe-parts.ts'

/** The labels of who can read a recipe. */
export const readerNames: Readonly<Record<PrivacySetting, string>> = {
  public: 'Everybody',
  subscribers_only: 'Subscribers only',
}

/** The labels of the levels of difficulty. */
export const levelNames: Readonly<Record<DifficultyLevel, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
}
