import { useEffect, useMemo, useRef, useState } from 'react'
import type { CookStep } from '#core/machines/recipe/cook-mode-machine.ts'
import { ResponsiveImage } from '../../content/responsive-image.tsx'
import { useSite } from '../../app/app-context.tsx'
import { Video } from '../../content/video.tsx'
import { IngredientRow } from '../recipe-parts/ingredient-row.tsx'
import { IngredientList } from '../recipe-parts/ingredient-list.tsx'
import { NoteText } from '../recipe-parts/note-text.tsx'
import { useRecipe } from '../recipe-parts/recipe-context.tsx'
import { usagesOfInstruction } from '../recipe-parts/step-references.ts'
import { StepText } from '../recipe-parts/step-text.tsx'
import { withTimers } from '../recipe-parts/time-in-text.tsx'
import { TimerChip } from '../recipe-parts/timer-chip.tsx'
import { WrittenFor } from '../recipe-parts/written-for.tsx'

type CookStepViewProps = {
  readonly step: CookStep
  /** The step after it; null for the last one. */
  readonly next: CookStep | null
  readonly count: number
}

/** One step in large type, with its timer and ingredients, and the beginning of the next one. */
export function CookStepView({ step, next, count }: CookStepViewProps) {
  const { language } = useSite()
  const { recipe } = useRecipe()
  const { instruction, number, groupTitle } = step
  const { id, content, timerMinutes, note, images, video } = instruction
  const heading = useRef<HTMLHeadingElement>(null)
  // Screen readers continue from the new step's heading.
  useEffect(() => heading.current?.focus(), [])
  const label = `Step ${number}, ${recipe.title}`
  return (
    <div className="cook-step">
      <div className="cook-step__main">
        <h2 className="cook-step__number" ref={heading} tabIndex={-1}>
          Step {number} of {count}
          {groupTitle !== null && <span className="cook-step__group"> · {groupTitle}</span>}
        </h2>
        <div className="cook-step__text">
          <StepText
            content={content}
            showWords={(words) => withTimers(words, { instructionId: id, label, timerMinutes })}
          />
          <WrittenFor content={content} />
        </div>
        {timerMinutes !== null && <TimerChip instructionId={id} minutes={timerMinutes} label={label} />}
        <NoteText note={note} className="step__note" />
        {video !== null && <Video video={video} title={`Step ${number}`} language={language} />}
        {images.slice(0, 1).map((image) => (
          <ResponsiveImage
            key={image.id}
            image={image}
            alt={`Step ${number}`}
            ratio="3-2"
            sizes="(min-width: 768px) 50vw, 100vw"
          />
        ))}
      </div>
      <StepIngredients step={step} />
      {next !== null && (
        <div className="cook-step__next">
          <h3>Next</h3>
          <StepText content={next.instruction.content} />
        </div>
      )}
    </div>
  )
}

/** The width from which there is room for the full list, as in `cook.css`. */
const wide = '(min-width: 1024px)'

/** The scaled ingredients of the step, and the full list, which is open if there is room. */
function StepIngredients({ step: { instruction } }: { step: CookStep }) {
  const { usages } = useRecipe()
  const [isOpen, setIsOpen] = useState(() => matchMedia(wide).matches)
  const named = useMemo(() => {
    const ids = usagesOfInstruction(instruction)
    return usages.filter(({ id }) => ids.has(id))
  }, [instruction, usages])
  return (
    <aside className="cook-step__ingredients" aria-label="Ingredients">
      {named.length > 0 && (
        <>
          <h3 className="cook-step__heading">For this step</h3>
          <ul className="ingredients__list">
            {named.map((usage) => (
              <IngredientRow key={usage.id} usage={usage} isLit={false} />
            ))}
          </ul>
        </>
      )}
      <details
        className="cook-step__all"
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>All ingredients</summary>
        <IngredientList />
      </details>
    </aside>
  )
}
