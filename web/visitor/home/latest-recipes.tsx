import type { RecipeCard as RecipeCardData } from '#core/model/recipe/recipe.ts'
import { Link } from '../../ui/link.tsx'
import { useIsUnpublishedManager } from '../frame/dashboard-link.tsx'
import { LatestGrid } from './latest-grid.tsx'

type LatestRecipesProps = {
  readonly recipes: readonly RecipeCardData[]
  /** The number of the site's recipes. */
  readonly total: number
}

/** The newest recipes, with a link to all recipes. */
export function LatestRecipes({ recipes, total }: LatestRecipesProps) {
  if (recipes.length === 0 && total > 0) {
    return (
      <p className="band wrap home-all">
        <Link to="/recipes" className="button button--plain">
          View all
        </Link>
      </p>
    )
  }
  return (
    <section className="band wrap latest" aria-labelledby="latest">
      <div className="band__header">
        <h2 id="latest">Latest recipes</h2>
        {total > 0 && <Link to="/recipes">View all</Link>}
      </div>
      {recipes.length === 0 ? <NoRecipes /> : <LatestGrid recipes={recipes} />}
    </section>
  )
}

/** Managers are addressed as the authors; readers only see that there are no recipes yet. */
function NoRecipes() {
  const isManager = useIsUnpublishedManager()
  return (
    <p className="empty">
      {isManager ? "Looks like you haven't published any recipes yet." : 'No recipes yet'}
    </p>
  )
}
