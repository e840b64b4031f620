import type { Instruction } from '#core/model/recipe/recipe.ts'
import { Picture } from '../../content/picture.tsx'
import { Video } from '../../content/video.tsx'
import { hasUnscaledAmounts } from '#core/model/recipe/step-facts.ts'
import { recipeYield } from '#core/model/recipe/yield.ts'
import { isOne } from '#core/values/units/ratio.ts'
import { useRecipe, useRecipeView } from './recipe-context.tsx'
import { StepText } from './step-text.tsx'
import { TimerChip } from './timer-chip.tsx'

/** One step. Pressing anywhere on it marks it as the one being cooked; its number does so from the keyboard. */
export function InstructionStep({ instruction, number }: { instruction: Instruction; number: number }) {
  const { recipe, view } = useRecipe()
  const isSelected = useRecipeView((context) => context.selectedInstructionId === instruction.id)
  const select = () => view.send({ type: 'instruction.select', instructionId: instruction.id })
  return (
    <li className="step" aria-current={isSelected ? 'step' : undefined} onClick={select}>
      <button type="button" className="step__number" aria-pressed={isSelected} aria-label={`Step ${number}`}>
        {number}
      </button>
      <div className="step__body">
        <StepText content={instruction.content} />
        <WrittenFor content={instruction.content} />
        {instruction.timerMinutes !== null && (
          <TimerChip
            instructionId={instruction.id}
            minutes={instruction.timerMinutes}
            label={`${recipe.title}, step ${number}`}
          />
        )}
        {instruction.note !== null && instruction.note !== '' && (
          <p className="step__note">{instruction.note}</p>
        )}
        {instruction.video !== null && <Video video={instruction.video} title={`Step ${number}`} />}
        {instruction.images.length > 0 && (
          <ul className="step__images">
            {instruction.images.map((image) => (
              <li key={image.id}>
                <Picture
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

/** Says at other servings that the amounts in the words of a step are those of the author's own yield. */
function WrittenFor({ content }: Pick<Instruction, 'content'>) {
  const { recipe } = useRecipe()
  const isScaled = useRecipeView(({ multiplier }) => !isOne(multiplier))
  if (!isScaled || !hasUnscaledAmounts(content)) return null
  const { text } = recipeYield(recipe, 1)
  return <p className="step__written-for">{text === '' ? 'amounts as written' : `written for ${text}`}</p>
}
