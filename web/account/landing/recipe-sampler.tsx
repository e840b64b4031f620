import { useState } from 'react'
import { ingredientLine } from '#core/model/recipe/amounts/ingredient-line.ts'
import type { IngredientUsage } from '#core/model/recipe/recipe.ts'
import { recipeYield, steppedMultiplier } from '#core/model/recipe/amounts/yield.ts'
import { temperaturesInSystem } from '#core/values/units/temperature-text.ts'
import type { MeasurementSystem } from '#core/values/units/systems.ts'
import type { Multiplier } from '#core/values/units/ratio.ts'
import { IconButton } from '../../ui/button.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { sampleRecipe } from './sample-recipe.ts'

const systems = [
  { value: 'imperial', text: 'US', label: 'US units' },
  { value: 'metric', text: 'Metric', label: 'Metric units' },
] as const

/** A sample recipe that can be scaled and converted like the recipes of all sites. */
export function RecipeSampler() {
  const [multiplier, setMultiplier] = useState<Multiplier>(1)
  const [system, setSystem] = useState<MeasurementSystem>('metric')
  return (
    <article className="sampler" aria-labelledby="sampler-title">
      <p className="sampler__kicker">Go on, try it</p>
      <h2 id="sampler-title" className="sampler__title">
        {sampleRecipe.title}
      </h2>
      <div className="sampler__controls needs-script">
        <Stepper multiplier={multiplier} onChange={setMultiplier} />
        <Segments label="Units" options={systems} value={system} onChange={setSystem} />
      </div>
      <ul className="sampler__list">
        {sampleRecipe.usages.map((usage) => (
          <Line key={usage.id} usage={usage} multiplier={multiplier} system={system} />
        ))}
      </ul>
      <p className="sampler__step">
        <span className="sampler__numeral" aria-hidden="true">
          1
        </span>
        <span>{temperaturesInSystem(sampleRecipe.step, system === 'metric' ? 'celsius' : 'fahrenheit')}</span>
      </p>
    </article>
  )
}

type LineProps = {
  readonly usage: IngredientUsage
  readonly multiplier: Multiplier
  readonly system: MeasurementSystem
}

function Line({ usage, multiplier, system }: LineProps) {
  const line = ingredientLine(usage, { multiplier, measurementSystem: system })
  const amount = [line.quantityText, line.unitShortText].filter((part) => part !== '').join(' ')
  return (
    <li className="sampler__line">
      <span className="sampler__amount">{amount}</span> <span>{line.title}</span>
    </li>
  )
}

type StepperProps = { readonly multiplier: Multiplier; readonly onChange: (value: Multiplier) => void }

function Stepper({ multiplier, onChange }: StepperProps) {
  const less = steppedMultiplier(sampleRecipe, multiplier, -1)
  const more = steppedMultiplier(sampleRecipe, multiplier, 1)
  return (
    <div className="sampler__stepper">
      <IconButton
        icon="minus"
        label="Fewer servings"
        aria-disabled={less === null}
        onClick={() => less !== null && onChange(less)}
      />
      <p role="status">Makes {recipeYield(sampleRecipe, multiplier).text}</p>
      <IconButton
        icon="plus"
        label="More servings"
        aria-disabled={more === null}
        onClick={() => more !== null && onChange(more)}
      />
    </div>
  )
}
