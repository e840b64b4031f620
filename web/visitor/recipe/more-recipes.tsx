import type { RecipeCard as RecipeCardData } from '#core/model/recipe/recipe.ts'
import { Link } from '../../ui/link.tsx'
import { Slider } from '../../ui/slider.tsx'
import { RecipeCard } from '../../content/recipe-card.tsx'

export function MoreRecipes({ recipes }: { recipes: readonly RecipeCardData[] }) {
  if (recipes.length === 0) return null
  return (
    <section className="band wrap more-recipes" aria-labelledby="more-recipes">
      <div className="band__header">
        <h2 id="more-recipes">More recipes</h2>
        <Link to="/recipes">View all</Link>
      </div>
      <Slider
        kind="row"
        label="More recipes"
        items={recipes.map((recipe) => ({
          key: recipe.id,
          content: <RecipeCard recipe={recipe} sizes="(min-width: 768px) 290px, 60vw" />,
        }))}
      />
    </section>
  )
}
