import { useMemo } from 'react'
import { legacyHtml } from '#core/model/recipe/recipe-presence.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { safeHtml } from '#core/values/rich-text/safe-html.ts'
import { RecipeHeader } from './recipe-header.tsx'

/** A recipe from before: title, pictures and film, and the page that its author had written. */
export function LegacyRecipe({ recipe }: { recipe: Recipe }) {
  const html = useMemo(() => safeHtml(legacyHtml(recipe) ?? ''), [recipe])
  return (
    <article className="recipe">
      <RecipeHeader recipe={recipe} />
      <div className="legacy wrap">
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </article>
  )
}
