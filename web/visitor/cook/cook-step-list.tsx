import type { CookStep } from '#core/machines/recipe/cook-mode-machine.ts'
import { StepText } from '../recipe-parts/step-text.tsx'

type CookStepListProps = {
  readonly steps: readonly CookStep[]
  /** The number of the step that is being cooked; null once all are done. */
  readonly current: number | null
  /** Whether it is open on narrow screens; on wide ones, it is always shown. */
  readonly isOpen: boolean
  readonly onChoose: (number: number) => void
}

/** All steps, to go to one of them. */
export function CookStepList({ steps, current, isOpen, onChoose }: CookStepListProps) {
  return (
    <nav className={`cook-steps ${isOpen ? 'cook-steps--open' : ''}`.trim()} aria-label="Steps">
      <ol>
        {steps.map(({ number, instruction }) => (
          <li
            key={instruction.id}
            className="cook-steps__step"
            aria-current={number === current ? 'step' : undefined}
          >
            <button
              type="button"
              className="cook-steps__number"
              aria-label={`Go to step ${number}`}
              onClick={() => onChoose(number)}
            >
              {number}
            </button>
            <StepText content={instruction.content} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
