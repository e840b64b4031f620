import type { Instruction } from '#core/model/recipe/recipe.ts'
import { ResponsiveImage } from '#web/content/responsive-image.tsx'
import { useSite } from '#web/app/app-context.tsx'
import { Video } from '#web/content/video.tsx'
import { NoteText } from '../../recipe-parts/note-text.tsx'
import { useRecipe, useRecipeView } from '../../recipe-parts/recipe-context.tsx'
import { stepElementId } from '../../recipe-parts/step-element.ts'
import { StepText } from '../../recipe-parts/step-text.tsx'
import { withTimers } from '../../recipe-parts/time-in-text.tsx'
import { TimerChip } from '../../recipe-parts/timer-chip.tsx'
import { WrittenFor } from '../../recipe-parts/written-for.tsx'

/** One step. Clicking anywhere on it makes it the current step; its number is the keyboard control for that. */
export function InstructionStep({ instruction, number }: { instruction: Instruction; number: number }) {
  const { recipe, view } = useRecipe()
  const { language } = useSite()
  const isSelected = useRecipeView((context) => context.selectedInstructionId === instruction.id)
  const label = `Step ${number}, ${recipe.title}`
  const { id, timerMinutes } = instruction
  const select = () => view.send({ type: 'instruction.select', instructionId: instruction.id })
  return (
    <li
      id={stepElementId(instruction.id)}
      className="step"
      aria-current={isSelected ? 'step' : undefined}
      onClick={select}
    >
      <button type="button" className="step__number" aria-pressed={isSelected} aria-label={`Step ${number}`}>
        {number}
      </button>
      <div className="step__body">
        <StepText
          content={instruction.content}
          showWords={(words) => withTimers(words, { instructionId: id, label, timerMinutes })}
        />
        <WrittenFor content={instruction.content} />
        {timerMinutes !== null && <TimerChip instructionId={id} minutes={timerMinutes} label={label} />}
        <NoteText note={instruction.note} className="step__note" />
        {instruction.video !== null && (
          <Video video={instruction.video} title={`Step ${number}`} language={language} />
        )}
        {instruction.images.length > 0 && (
          <ul className="step__images">
            {instruction.images.map((image) => (
              <li key={image.id}>
                <ResponsiveImage
                  image={image}
                  alt={`Step ${number}`}
                  ratio="3-2"
                  sizes="(min-width: 768px) 360px, 80vw"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
