import { useMemo } from 'react'
import { yieldOptions, recipeYield } from '#core/model/recipe/yield.ts'
import { shownIngredientGroups } from '#core/model/recipe/recipe-presence.ts'
import type { IngredientUsageGroup, Recipe } from '#core/model/recipe/recipe.ts'
import { formatQuantity } from '#core/values/units/quantity.ts'
import { toRatio, type Multiplier } from '#core/values/units/ratio.ts'
import { Segments } from '../../ui/segments.tsx'
import { IngredientRow } from './ingredient-row.tsx'
import { useReaderSystems, useRecipe, useRecipeView } from './recipe-context.tsx'
import { usagesOfInstruction } from './step-references.ts'
import { useSticky } from './use-sticky.ts'

const measurementSystems = [
  { value: 'imperial', text: 'US', label: 'US units' },
  { value: 'metric', text: 'Metric', label: 'Metric units' },
] as const

/** What goes in: servings, units, and every ingredient to tick. */
export function IngredientsPanel() {
  const { recipe, view } = useRecipe()
  const { multiplier, measurementSystem } = useReaderSystems()
  const { ref, isSticky } = useSticky()
  const lit = useLitUsages(recipe)
  const groups = shownIngredientGroups(recipe)
  return (
    <section
      id="ingredients"
      ref={ref}
      className={`ingredients ${isSticky ? 'ingredients--sticky' : ''}`.trim()}
      aria-labelledby="ingredients-title"
    >
      <h2 id="ingredients-title">Ingredients</h2>
      <div className="ingredients__controls">
        <Servings
          recipe={recipe}
          multiplier={multiplier}
          onChange={(value) => view.send({ type: 'multiplier.change', multiplier: value })}
        />
        <Segments
          label="Units"
          options={measurementSystems}
          value={measurementSystem}
          onChange={(value) => view.send({ type: 'measurement-system.change', measurementSystem: value })}
        />
      </div>
      {groups.map((group) => (
        <Group key={group.id} group={group} lit={lit} />
      ))}
    </section>
  )
}

type ServingsProps = { recipe: Recipe; multiplier: Multiplier; onChange: (multiplier: number) => void }

function Servings({ recipe, multiplier, onChange }: ServingsProps) {
  const made = recipeYield(recipe, multiplier)
  const options = yieldOptions(recipe).map((option) => {
    const { servings } = recipeYield(recipe, option.multiplier)
    const number = formatQuantity({ quantityMin: servings, quantityMax: null }).text
    return { value: option.multiplier, text: number || option.text, label: option.text }
  })
  return (
    <div className="servings">
      <p className="servings__made" role="status">
        {made.text === '' ? 'Amounts' : `Makes ${made.text}`}
      </p>
      <Segments label="Servings" options={options} value={asNumber(multiplier)} onChange={onChange} />
    </div>
  )
}

function Group({ group, lit }: { group: IngredientUsageGroup; lit: ReadonlySet<string> }) {
  return (
    <div className="ingredients__group">
      {group.title !== null && <h3 className="ingredients__group-title">{group.title}</h3>}
      {group.note !== null && group.note !== '' && <p className="ingredients__group-note">{group.note}</p>}
      <ul className="ingredients__list">
        {group.ingredientUsages.map((usage) => (
          <IngredientRow key={usage.id} usage={usage} isLit={lit.has(usage.id)} />
        ))}
      </ul>
    </div>
  )
}

/** The ingredients that the step being cooked names. */
function useLitUsages(recipe: Recipe): ReadonlySet<string> {
  const selectedId = useRecipeView(({ hasSelected, selectedInstructionId }) =>
    hasSelected ? selectedInstructionId : null,
  )
  return useMemo(() => {
    const steps = recipe.instructionGroups.flatMap(({ instructions }) => instructions)
    return usagesOfInstruction(steps.find(({ id }) => id === selectedId))
  }, [recipe, selectedId])
}

function asNumber(multiplier: Multiplier): number {
  const { numerator, denominator } = toRatio(multiplier)
  return numerator / denominator
}
