import { useMemo } from 'react'
import { shownIngredientGroups } from '#core/model/recipe/recipe-presence.ts'
import type { IngredientUsageGroup, Recipe } from '#core/model/recipe/recipe.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { IngredientRow } from './ingredient-row.tsx'
import { NoteText } from './note-text.tsx'
import { useRecipe, useRecipeView } from './recipe-context.tsx'
import { usagesOfInstruction } from './step-references.ts'

const measurementSystems = [
  { value: 'imperial', text: 'US', label: 'US units' },
  { value: 'metric', text: 'Metric', label: 'Metric units' },
] as const

/** Switches the units of the recipe. */
export function UnitsSwitch() {
  const { view } = useRecipe()
  const measurementSystem = useRecipeView((context) => context.measurementSystem)
  return (
    <Segments
      label="Units"
      options={measurementSystems}
      value={measurementSystem}
      onChange={(value) => view.send({ type: 'measurement-system.change', measurementSystem: value })}
    />
  )
}

/** A checklist of all ingredients by group; those of the current step are highlighted. */
export function IngredientList() {
  const { recipe } = useRecipe()
  const lit = useLitUsages(recipe)
  return shownIngredientGroups(recipe).map((group) => <Group key={group.id} group={group} lit={lit} />)
}

function Group({ group, lit }: { group: IngredientUsageGroup; lit: ReadonlySet<string> }) {
  return (
    <div className="ingredients__group">
      {group.title !== null && <h3 className="ingredients__group-title">{group.title}</h3>}
      <NoteText note={group.note} className="ingredients__group-note" />
      <ul className="ingredients__list">
        {group.ingredientUsages.map((usage) => (
          <IngredientRow key={usage.id} usage={usage} isLit={lit.has(usage.id)} />
        ))}
      </ul>
    </div>
  )
}

/** The ids of the ingredients in the current step; empty before the reader has selected a step. */
function useLitUsages(recipe: Recipe): ReadonlySet<string> {
  const selectedId = useRecipeView(({ hasSelected, selectedInstructionId }) =>
    hasSelected ? selectedInstructionId : null,
  )
  return useMemo(() => {
    const steps = recipe.instructionGroups.flatMap(({ instructions }) => instructions)
    return usagesOfInstruction(steps.find(({ id }) => id === selectedId))
  }, [recipe, selectedId])
}
