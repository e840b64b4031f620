import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import { isWholeRecipe } from '#core/formats/editor/whole-recipe.ts'
import { counted } from '#core/values/text/counted.ts'
import { useToast } from '#web/ui/toast/toast.tsx'
import { useEdit } from '../../../../editing/editor/use-draft.ts'
import { useEditor } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import { useLatest } from '../work/use-latest.ts'
import type { PastePlace } from './paste-ingredients.ts'
import type { RecipeWithPaste } from './paste-recipe.ts'

type AfterPaste = {
  readonly onDone: (pasted: RecipeWithPaste) => void
  readonly onFailure: () => void
}
type TakeRecipe = (text: string, place: PastePlace, after: AfterPaste) => boolean

/**
 * Pastes a text that is a whole recipe, filling in each part of the recipe. Returns false for any other text. The
 * parser is loaded on demand; `onFailure` is called if that fails.
 */
export function useRecipePaste(): TakeRecipe {
  const edit = useEdit(useEditor())
  const showToast = useToast()
  const { names } = useGlobals()
  const latestNames = useLatest(names)
  return useCallback(
    (text, place, { onDone, onFailure }) => {
      if (!isWholeRecipe(text)) return false
      const take = async () => {
        const [{ readRecipeText }, { withPastedRecipe }] = await Promise.all([
          import('#core/formats/page/read-recipe-text.ts'),
          import('./paste-recipe.ts'),
        ])
        const pasted = readRecipeText(text)
        let result: RecipeWithPaste | undefined
        // Renders the new rows before `onDone` focuses one of them.
        flushSync(() =>
          edit((recipe) => {
            result = withPastedRecipe(recipe, pasted, place, latestNames.current)
            return result.recipe
          }),
        )
        if (result !== undefined) onDone(result)
        const lines = pasted.ingredientGroups.flatMap((group) => group.lines).length
        const steps = pasted.instructionGroups.flatMap((group) => group.steps).length
        showToast({
          text: `Pasted a whole recipe: ${counted(lines, 'ingredient')} and ${counted(steps, 'step')}. Undo removes them.`,
        })
      }
      take().catch(onFailure)
      return true
    },
    [edit, showToast, latestNames],
  )
}
