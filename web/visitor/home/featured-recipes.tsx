import type { RecipeCard as RecipeCardData } from '#core/model/recipe/recipe.ts'
import { LargeRecipeCard } from '../../content/large-recipe-card.tsx'
import { RecipeCard } from '../../content/recipe-card.tsx'

const maxFeatured = 5
const large = 2

/** The recipes that the creator features: two large cards, then the others. */
export function FeaturedRecipes({ recipes }: { recipes: readonly RecipeCardData[] }) {
  const shown = recipes.slice(0, maxFeatured)
  if (shown.length === 0) return null
  return (
    <section className="band wrap" aria-labelledby="featured">
      <h2 id="featured" className="visually-hidden">
        Featured recipes
      </h2>
      <ul className={`featured featured--${shown.length}`}>
        {shown.map((recipe, index) => (
          <li key={recipe.id} className={index < large ? 'featured__large' : 'featured__small'}>
            {index < large ? (
              <LargeRecipeCard recipe={recipe} isFirst={index === 0} isInView />
            ) : (
              <RecipeCard recipe={recipe} sizes="(min-width: 768px) 400px, 90vw" />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
