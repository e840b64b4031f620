import { useMemo } from 'react'
import { legacyHtml } from '#core/model/recipe/recipe-presence.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { safeHtml } from '#core/values/rich-text/safe-html.ts'
import { PrintFooter } from './print-footer.tsx'
import { RecipeProvider } from '../recipe-parts/recipe-context.tsx'
import { RecipeFacts } from './header/recipe-facts.tsx'
import { RecipeHeader } from './header/recipe-header.tsx'

/** A legacy recipe: title, images and video, actions, and the page that its author wrote. */
export function LegacyRecipe({ recipe }: { recipe: Recipe }) {
  const html = useMemo(() => safeHtml(legacyHtml(recipe) ?? ''), [recipe])
  return (
    <RecipeProvider recipe={recipe}>
      <article className="recipe">
        <RecipeHeader recipe={recipe} />
        <RecipeFacts recipe={recipe} />
        <div className="legacy wrap">
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
        <PrintFooter recipe={recipe} />
      </article>
    </RecipeProvider>
  )
}
