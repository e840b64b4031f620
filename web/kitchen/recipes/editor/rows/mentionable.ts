import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { rowParts, type IngredientNames } from '#core/formats/ingredient/ingredient-row.ts'
import { writeAmount, writeUnit } from '#core/formats/ingredient/line-amount.ts'
import type { IngredientUsageDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { ingredientRows, rowCommands } from '#core/model/recipe/record/row-groups.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { formatQuantity } from '#core/values/units/quantity.ts'
import { withoutNoise } from '#core/values/units/ratio.ts'
import { unitById } from '#core/values/units/units.ts'
import type { MentionableIngredient } from '../../../../editing/rich-text/rich-text-props.ts'
import { mentionsInSteps, mentionsOf, usageOf } from '../work/rows-of-recipe.ts'

const { allRows } = rowCommands(ingredientRows)

/** The ingredients that `@` offers in the steps. */
export function mentionableIn(
  recipe: EditedRecipe,
  names: IngredientNames,
): readonly MentionableIngredient[] {
  const used = mentionsInSteps(recipe)
  return allRows(recipe.ingredientUsageGroups)
    .map((usage) => asMentionable(usage, names)[used.has(usage.id) ? 'used' : 'unused'])
    .filter(({ title }) => title !== '')
}

/** The ingredients that a text mentions. */
export function mentionedIn(
  recipe: EditedRecipe,
  text: RichText | null | undefined,
  names: IngredientNames,
): readonly MentionableIngredient[] {
  return [...mentionsOf(text)].flatMap((id) => {
    const usage = usageOf(recipe, id)
    const mentioned = usage === undefined ? undefined : asMentionable(usage, names).used
    return mentioned === undefined || mentioned.title === '' ? [] : [mentioned]
  })
}

/** The ingredients that no step mentions. */
export function unusedIn(recipe: EditedRecipe, names: IngredientNames): readonly MentionableIngredient[] {
  return mentionableIn(recipe, names).filter(({ isUsed }) => !isUsed)
}

type Mentionables = Readonly<Record<'used' | 'unused', MentionableIngredient>>

/** A cache by line, so that an unchanged line yields the same object and is not rendered again. */
const known = new WeakMap<
  IngredientUsageDraft,
  { readonly names: IngredientNames; readonly made: Mentionables }
>()

function asMentionable(usage: IngredientUsageDraft, names: IngredientNames): Mentionables {
  const before = known.get(usage)
  if (before?.names === names) return before.made
  const { title } = rowParts(usage, names)
  const one = { id: usage.id, title, amountText: (share: number) => amountOf(usage, share) }
  const made = { used: { ...one, isUsed: true }, unused: { ...one, isUsed: false } }
  known.set(usage, { names, made })
  return made
}

/** The amount of a share (0 to 1) of a line, in the unit of the line. */
function amountOf(
  { quantityMin = null, quantityMax = null, unitId = null }: IngredientUsageDraft,
  share: number,
): string {
  const part = (quantity: number | null) => (quantity === null ? null : withoutNoise(quantity * share))
  const amount = { quantityMin: part(quantityMin), quantityMax: part(quantityMax), unitId }
  if (share === 1) return writeAmount(amount)
  const { text } = formatQuantity(amount, { notation: isMetric(unitId) ? 'decimal' : 'fraction' })
  return [text, writeUnit(amount)].filter((word) => word !== '').join(' ')
}

function isMetric(unitId: string | null): boolean {
  return unitId !== null && unitById(unitId)?.system === 'metric'
}
