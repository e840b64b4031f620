import { lazy, Suspense } from 'react'
import { paywallClass } from '#core/model/recipe/json-ld.ts'
import { printsLarge } from '#core/model/recipe/recipe-presence.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { IngredientsPanel } from './ingredients-panel.tsx'
import { InstructionGroups } from './instruction-groups.tsx'
import { JumpBar } from './jump-bar.tsx'
import { LaterBesideMethod } from './later-parts.ts'
import { Paywall } from './paywall.tsx'
import { PrintFooter } from './print-footer.tsx'
import { RecipeProvider } from './recipe-context.tsx'
import { RecipeFacts } from './recipe-facts.tsx'
import { RecipeHeader } from './recipe-header.tsx'
import { ResumeBar } from './resume-bar.tsx'
import { Story } from './story.tsx'
import { useCookMode } from './use-cook-mode.ts'

const CookMode = lazy(async () => ({ default: (await import('../cook/cook-mode.tsx')).CookMode }))

type RecipeViewProps = {
  readonly recipe: Recipe
  /** How many recipes the site has. */
  readonly recipeCount: number
}

/** A recipe, ready to cook from. */
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
            {cook.isOpen && (
              <Suspense>
                <CookMode onClose={cook.close} />
              </Suspense>
            )}
          </>
        )}
        <PrintFooter recipe={recipe} />
      </article>
    </RecipeProvider>
  )
}
