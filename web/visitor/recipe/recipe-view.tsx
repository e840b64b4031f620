import { paywallClass } from '#core/model/recipe/recipe-presence.ts'
import { printsLarge } from '#core/model/recipe/recipe-presence.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { importAgain } from '../../browser/start/import-again.ts'
import { loadedPart } from '../../ui/loading/loaded-part.tsx'
import { DialogFailed } from '../../ui/loading/part-failed.tsx'
import { IngredientsPanel } from './ingredients/ingredients-panel.tsx'
import { InstructionGroups } from './steps/instruction-groups.tsx'
import { JumpBar } from './jump-bar.tsx'
import { LaterBesideMethod } from './later-parts.ts'
import { Paywall } from './paywall.tsx'
import { PrintFooter } from './print-footer.tsx'
import { RecipeProvider } from '../recipe-parts/recipe-context.tsx'
import { RecipeFacts } from './header/recipe-facts.tsx'
import { RecipeHeader } from './header/recipe-header.tsx'
import { ResumeBar } from './resume-bar.tsx'
import { Story } from './story.tsx'
import { useCookMode } from './steps/use-cook-mode.ts'

const loadCookMode = importAgain(() => import('../cook/cook-mode.tsx'))
const CookMode = loadedPart(async () => (await loadCookMode()).CookMode, {
  failed: (failure, { onClose }) => (
    <DialogFailed title="Cook" what="Cook mode" failure={failure} onClose={onClose} />
  ),
})

type RecipeViewProps = {
  readonly recipe: Recipe
  /** The number of the site's recipes. */
  readonly recipeCount: number
}

/** The full recipe: header, facts, story, ingredients and instructions, or the paywall. */
export function RecipeView({ recipe, recipeCount }: RecipeViewProps) {
  const cook = useCookMode()
  return (
    <RecipeProvider recipe={recipe}>
      <article className={`recipe ${printsLarge(recipe) ? 'recipe--prints-large' : ''}`.trim()}>
        <RecipeHeader recipe={recipe} />
        <RecipeFacts recipe={recipe} />
        <Story recipe={recipe} />
        {recipe.isLocked ? (
          <Paywall recipeCount={recipeCount}>
            <div className={`recipe__columns wrap ${paywallClass}`}>
              <IngredientsPanel />
            </div>
          </Paywall>
        ) : (
          <>
            <div className="recipe__columns wrap">
              <IngredientsPanel />
              <div className="recipe__method">
                <InstructionGroups onCook={cook.open} />
                <LaterBesideMethod />
              </div>
            </div>
            <JumpBar onCook={cook.open} />
            <ResumeBar />
            {cook.isOpen && <CookMode onClose={cook.close} />}
          </>
        )}
        <PrintFooter recipe={recipe} />
      </article>
    </RecipeProvider>
  )
}
