import { Icon } from '../../ui/icon.tsx'
import { useRecipe, useRecipeView } from '../recipe-parts/recipe-context.tsx'
import { scrollToStep } from '../recipe-parts/step-element.ts'

/** Says that the reader's earlier progress was restored, and offers to start over. */
export function ResumeBar() {
  const { view } = useRecipe()
  const isResumed = useRecipeView((context) => context.isResumed)
  if (!isResumed) return null
  const resume = () => {
    const { hasSelected, selectedInstructionId } = view.getSnapshot().context
    view.send({ type: 'cooking.continue' })
    scrollToStep(hasSelected ? selectedInstructionId : null)
  }
  return (
    <section className="resume-bar" aria-label="Your last visit">
      <button type="button" className="resume-bar__continue" onClick={resume}>
        Continue where you left off
        <Icon name="arrowRight" />
      </button>
      <button
        type="button"
        className="resume-bar__start-over"
        onClick={() => view.send({ type: 'cooking.start-over' })}
      >
        Start over
      </button>
    </section>
  )
}
