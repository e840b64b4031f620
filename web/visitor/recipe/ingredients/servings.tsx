import { useLayoutEffect, useRef, useState } from 'react'
import { recipeYield, steppedMultiplier, yieldOptions } from '#core/model/recipe/amounts/yield.ts'
import { withDecimals } from '#core/values/text/number-text.ts'
import { toRatio, type Multiplier } from '#core/values/units/ratio.ts'
import { useSite } from '#web/app/app-context.tsx'
import { inBrowser } from '#web/browser/in-browser.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/fields/segments.tsx'
import { useRecipe, useRecipeView } from '../../recipe-parts/recipe-context.tsx'

/** The yield of the recipe: servings in single steps, and five multiples as buttons. */
export function Servings() {
  const { recipe, view } = useRecipe()
  const multiplier = useRecipeView((context) => context.multiplier)
  const { language } = useSite()
  const options = yieldOptions(recipe, language).map(({ multiplier: value, text }) => ({
    value,
    text: <Choice multiplier={value} text={text} />,
    label: text,
  }))
  const { ref, isWrapped } = useWrap(options.map(({ label }) => label))
  const change = (value: Multiplier) => view.send({ type: 'multiplier.change', multiplier: value })
  return (
    <div className="servings">
      <ServingsStepper multiplier={multiplier} onChange={change} />
      <div ref={ref} className={`servings__options ${isWrapped ? 'servings__options--wrapped' : ''}`.trim()}>
        <Segments label="Servings" options={options} value={asNumber(multiplier)} onChange={change} />
      </div>
    </div>
  )
}

/** The number of servings above their unit. */
function Choice({ multiplier, text }: { multiplier: number; text: string }) {
  const { recipe } = useRecipe()
  const { quantityText, label, servings } = recipeYield(recipe, multiplier, useSite().language)
  if (servings === null) return text
  // Text after a comma ("servings, enough for three dinners") is shown once, above the choices.
  const [what] = label.split(',')
  return (
    <>
      <span className="servings__number">{quantityText}</span> <span className="servings__what">{what}</span>
    </>
  )
}

type StepperProps = { readonly multiplier: Multiplier; readonly onChange: (value: Multiplier) => void }

function ServingsStepper({ multiplier, onChange }: StepperProps) {
  const { recipe } = useRecipe()
  const { language } = useSite()
  const { text } = recipeYield(recipe, multiplier, language)
  const less = steppedMultiplier(recipe, multiplier, -1)
  const more = steppedMultiplier(recipe, multiplier, 1)
  return (
    <div className="servings__stepper">
      <IconButton
        icon="minus"
        label="Fewer servings"
        data-steps=""
        aria-disabled={less === null}
        onClick={() => less !== null && onChange(less)}
      />
      <p className="servings__made" role="status">
        {text === ''
          ? `${withDecimals(String(asNumber(multiplier)), language)} × the recipe`
          : `Makes ${text}`}
      </p>
      <IconButton
        icon="plus"
        label="More servings"
        data-steps=""
        aria-disabled={more === null}
        onClick={() => more !== null && onChange(more)}
      />
    </div>
  )
}

/** A row of choices higher than this, in pixels, has wrapped. */
const maxRowHeight = 75
/** Estimate for the server, in characters: longer choices do not fit in one row. Measured after hydration. */
const lettersOfRow = 60

function useWrap(texts: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null)
  const words = texts.join(' ')
  const [isWrapped, setIsWrapped] = useState(words.length > lettersOfRow)
  useMeasured(() => {
    const row = ref.current
    if (row === null) return
    row.classList.remove('servings__options--wrapped')
    const isTall = row.offsetHeight > maxRowHeight
    row.classList.toggle('servings__options--wrapped', isTall)
    setIsWrapped(isTall)
  }, [words])
  return { ref, isWrapped }
}

/** `useLayoutEffect` in the browser; nothing on the server, which has no layout. */
const useMeasured: typeof useLayoutEffect = inBrowser ? useLayoutEffect : () => undefined

function asNumber(multiplier: Multiplier): number {
  const { numerator, denominator } = toRatio(multiplier)
  return numerator / denominator
}
