import { paywallClass } from '#core/model/recipe/json-ld.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { NewsletterBox } from '../newsletter/newsletter-box.tsx'
import { IngredientsPanel } from './ingredients-panel.tsx'
import { InstructionGroups } from './instruction-groups.tsx'
import { JumpBar } from './jump-bar.tsx'
import { KeyEquipment } from './key-equipment.tsx'
import { Paywall } from './paywall.tsx'
import { PrintFooter } from './print-footer.tsx'
import { RecipeProvider } from './recipe-context.tsx'
import { RecipeFacts } from './recipe-facts.tsx'
import { RecipeHeader } from './recipe-header.tsx'
import { RecipeNotes } from './recipe-notes.tsx'
import { Story } from './story.tsx'

/** A recipe, ready to cook from. */
export function RecipeView({ recipe }: { recipe: Recipe }) {
  return (
    <RecipeProvider recipe={recipe}>
      <article className="recipe">
        <RecipeHeader recipe={recipe} />
        <RecipeFacts recipe={recipe} />
        <Story recipe={recipe} />
        {recipe.isLocked ? (
          <Paywall>
            <div className={`recipe__columns wrap ${paywallClass}`}>
              <IngredientsPanel />
            </div>
          </Paywall>
        ) : (
          <>
            <div className="recipe__columns wrap">
              <IngredientsPanel />
              <div className="recipe__method">
                <InstructionGroups />
                <RecipeNotes />
                <KeyEquipment />
                <NewsletterBox isLocked={false} />
              </div>
            </div>
            <JumpBar />
          </>
        )}
        <PrintFooter recipe={recipe} />
      </article>
    </RecipeProvider>
  )
}
