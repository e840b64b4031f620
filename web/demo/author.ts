import type { DifficultyLevel } from '#core/model/recipe/recipe.ts'
import type { TermKind } from '#core/model/recipe/terms.ts'
import type { Motion } from './videos/picture-video.ts'
import type { Scene } from './pictures/scene.ts'

/** One ingredient line; texts are in the markup of author-text.ts. */
export type DemoUsage = {
  /** How the steps mention it. */
  readonly name: string
  /** Amount and unit, such as `1 1/2 cup`, `2-3 tbsp`, `4` or nothing. */
  readonly amount: string
  /** Its title in the larder; null for a line that has only words of its own. */
  readonly ingredient: string | null
  readonly preparation?: string
  readonly override?: string
  readonly link?: string
  readonly note?: string
}

export type DemoStep = {
  readonly text: string
  readonly timer?: number
  readonly note?: string
  readonly picture?: Scene
}

export type DemoGroup<Item> = {
  readonly title: string | null
  readonly note: string | null
  readonly items: readonly Item[]
}

export type DemoTool = {
  readonly title: string
  readonly note?: string
  readonly link?: string
  readonly override?: string
}

/** A recipe as it is written down in web/demo/sites. */
export type DemoRecipe = {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly pictures: readonly Scene[]
  /** A short video that the program makes of the first picture. */
  readonly video?: Motion
  readonly youtubeVideoId?: string
  /** The page of an earlier system, as HTML; it stands in place of ingredients and steps. */
  readonly legacyHtml?: string
  /** Email addresses of people of the site. */
  readonly contributors?: readonly string[]
  readonly story?: string
  readonly storyMore?: string
  readonly note?: string
  readonly isPaid?: boolean
  readonly isDraft?: boolean
  readonly prep?: number
  readonly cook?: number
  readonly custom?: readonly [label: string, minutes: number]
  readonly serves?: number
  readonly serving?: string
  readonly difficulty?: DifficultyLevel
  readonly terms?: Partial<Record<TermKind, readonly string[]>>
  readonly keywords?: readonly string[]
  readonly ingredients: readonly DemoGroup<DemoUsage>[]
  readonly steps: readonly DemoGroup<DemoStep>[]
  readonly tools?: readonly DemoTool[]
}

/** `usage('250 g', 'bread flour', { preparation: 'sifted' })`; `as` names a second line of one ingredient. */
export function usage(
  amount: string,
  ingredient: string,
  { as = ingredient, ...more }: Omit<DemoUsage, 'name' | 'amount' | 'ingredient'> & { as?: string } = {},
): DemoUsage {
  return { name: as, amount, ingredient, ...more }
}

/** A line that is no ingredient of the larder, such as `extra oil, for the tin`. */
export function words(override: string, note?: string): DemoUsage {
  return { name: override, amount: '', ingredient: null, override, ...(note ? { note } : {}) }
}

/** A step; the number is its timer in minutes. */
export function step(text: string, timer?: number, more: Omit<DemoStep, 'text' | 'timer'> = {}): DemoStep {
  return { text, ...(timer === undefined ? {} : { timer }), ...more }
}

/** Ingredients or steps under a heading. */
export function group<Item>(
  title: string | null,
  items: readonly Item[],
  note: string | null = null,
): DemoGroup<Item> {
  return { title, note, items }
}

/** Ingredients or steps of a recipe that has only one group. */
export const all = <Item>(...items: readonly Item[]): readonly DemoGroup<Item>[] => [group(null, items)]
