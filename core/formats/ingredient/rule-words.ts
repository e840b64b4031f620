import { ingredientWords } from '../language/ingredient-words.ts'
import type { IngredientWord } from '../language/ingredient-words.ts'
import { aboutWords } from '../language/number-words.ts'
import { wordsOf, wordsOfList } from '../language/word-rows.ts'

const words = (...columns: readonly IngredientWord[]): ReadonlySet<string> =>
  new Set(wordsOf(ingredientWords, ...columns))

/** Words for preparing an ingredient before it is used. */
export const PREPARATION_WORDS = words('preparation')

/** Adverbs before a word of preparation. */
export const MANNER_WORDS = words('manner')

/** Sizes between an amount without a unit and its ingredient. */
export const SIZE_WORDS = words('size')

/** Words that only join a unit to its ingredient. */
export const JOINING_WORDS = words('joining')

/** Words at the start of a remark that is not a preparation. */
export const REMARK_WORDS = words('remark')

/** Words that mark an ingredient as optional. */
export const OPTIONAL_WORDS = words('optional')

/** Words before an amount that mark it as approximate. */
export const ROUGHLY_WORDS: ReadonlySet<string> = new Set(wordsOfList(aboutWords))

/** Words that are shown with an amount that they stand next to: "about", "each". */
export const ASIDE_WORDS: ReadonlySet<string> = new Set([...ROUGHLY_WORDS, ...words('aside')])

/** Words that have no meaning as a whole remark. */
export const EMPTY_REMARKS: ReadonlySet<string> = new Set([...ASIDE_WORDS, ...words('filler')])

/** Words for indefinite amounts. */
export const VAGUE_WORDS = words('vague')

/** Seasonings that are listed without amounts: "sel, poivre", "Salz, Pfeffer". */
export const SEASONING_WORDS = words('seasoning')

/** Words for a half at the start of a line; elsewhere they have other meanings. */
export const HALF_WORDS = words('half')

/** Words for "of" in the languages that are read by rules. */
export const OF_WORDS = words('of')

/** The same with a number: "Saft einer Zitrone", "jus d'un citron". */
export const OF_ONE_WORDS = words('ofOne')

/** Words before an amount that is added: "1 cup plus 2 spoons". */
export const ADDING_WORDS = words('adding')

/** Words before an amount that is subtracted: "1 cup minus 2 spoons". */
export const TAKING_WORDS = words('taking')

/** Words between two forms of one amount: "1 cup or 240 ml". */
export const OR_WORDS = words('or')

/** Words after the amount of each item: "2 tins, 400 g each". */
export const EACH_WORDS = words('each')

/** Words before the amount of each item: "2 tins, each 400 g". */
export const EACH_BEFORE_WORDS = words('eachBefore')

/** Words before a number that names a kind of food or a part of a recipe: "Mehl Type 405", "Schicht 1". */
export const NAMED_BY_NUMBER = words('beforeNumber')

/** Phrases for "to taste", as the tokens of a line. */
export const TO_TASTE: readonly (readonly string[])[] = wordsOf(ingredientWords, 'toTaste').map((phrase) =>
  phrase.split(' '),
)
