import { useMemo } from 'react'
import { shownInstructionGroups } from '#core/model/recipe/recipe-presence.ts'
import { hasTemperatures } from '#core/model/recipe/amounts/step-facts.ts'
import type { InstructionGroup } from '#core/model/recipe/recipe.ts'
import { Button } from '#web/ui/button.tsx'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { Segments } from '#web/ui/fields/segments.tsx'
import { InstructionStep } from './instruction-step.tsx'
import { NoteText } from '../../recipe-parts/note-text.tsx'
import { useRecipe, useRecipeView } from '../../recipe-parts/recipe-context.tsx'

const temperatureSystems = [
  { value: 'fahrenheit', text: '°F', label: 'Fahrenheit' },
  { value: 'celsius', text: '°C', label: 'Celsius' },
] as const

/** The instructions by group and step. */
export function InstructionGroups({ onCook }: { onCook: () => void }) {
  const { recipe, view } = useRecipe()
  const temperatureSystem = useRecipeView((context) => context.temperatureSystem)
  const groups = shownInstructionGroups(recipe)
  const hasSwitch = useMemo(() => hasTemperatures(recipe), [recipe])
  if (groups.length === 0) return null
  return (
    <section id="steps" className="method" aria-labelledby="method-title">
      <div className="method__header">
        <h2 id="method-title">Instructions</h2>
        <Button icon="play" className="method__cook" onClick={onCook}>
          Cook mode
        </Button>
        {hasSwitch && (
          <Segments
            label="Temperatures"
            options={temperatureSystems}
            value={temperatureSystem}
            onChange={(value) => view.send({ type: 'temperature-system.change', temperatureSystem: value })}
          />
        )}
      </div>
      {groups.map((group, index) => (
        <Group key={group.id} group={group} stepsBefore={countSteps(groups.slice(0, index))} />
      ))}
    </section>
  )
}

function countSteps(groups: readonly InstructionGroup[]): number {
  return groups.reduce((sum, { instructions }) => sum + instructions.length, 0)
}

/** Steps are numbered continuously across groups, so that "step 7" is unique. */
function Group({ group, stepsBefore }: { group: InstructionGroup; stepsBefore: number }) {
  const { view } = useRecipe()
  const isOpen = useRecipeView(({ collapsedGroupIds }) => !collapsedGroupIds.has(group.id))
  const steps = (
    <>
      <NoteText note={group.note} className="method__note" />
      <ol className="method__steps" start={stepsBefore + 1}>
        {group.instructions.map((instruction, index) => (
          <InstructionStep key={instruction.id} instruction={instruction} number={stepsBefore + index + 1} />
        ))}
      </ol>
    </>
  )
  if (group.title === null) return <div className="method__group">{steps}</div>
  return (
    <Collapsible
      className="method__group"
      title={group.title}
      level={3}
      isOpen={isOpen}
      onToggle={() => view.send({ type: 'group.toggle', groupId: group.id })}
    >
      {steps}
    </Collapsible>
  )
}
