import type { Recipe } from '#core/recipe/recipe.ts'
import { RecipeHeader } from './recipe-header.tsx'

/** A recipe from before: title, pictures and film, and the page that its author had written. */
export function LegacyRecipe({ recipe }: { recipe: Recipe }) {
  const content = recipe.legacyRecipeData?.['content']
  return (
    <article className="recipe">
      <RecipeHeader recipe={recipe} />
      {typeof content === 'string' && (
        <div className="legacy wrap">
          {/* The server has cut everything from it that is not plain text markup. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
        </div>
      )}
    </article>
  )
}
