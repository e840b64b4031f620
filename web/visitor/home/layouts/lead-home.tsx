import './lead-home.css'
import { formatDuration, totalTimeMinutes } from '#core/values/time/duration.ts'
import type { RecipeCard as RecipeCardData } from '#core/model/recipe/recipe.ts'
import { useSite } from '../../../app/app-context.tsx'
import { RecipeCard } from '../../../content/recipe-card.tsx'
import { RecipeImage } from '../../../content/recipe-image.tsx'
import { Link } from '../../../ui/link.tsx'
import { openingRecipes } from '../home-data.ts'
import { LaterHomeSections } from '../later-home-sections.ts'
import { Masthead } from '../masthead.tsx'
import { useHomeData } from '../use-home-data.ts'

export { handle, loader } from '../home-data.ts'

/** One recipe across the full width of the page, with the other featured recipes below. */
export function Component() {
  const { featuredRecipes } = useSite()
  const [lead, ...others] = openingRecipes(featuredRecipes, useHomeData().recipes)
  return (
    <>
      {lead !== undefined && <Lead recipe={lead} />}
      <Masthead isTitleHidden />
      {others.length > 0 && (
        <section className="wrap" aria-labelledby="featured">
          <h2 id="featured" className="visually-hidden">
            Featured recipes
          </h2>
          <ul className="lead-row">
            {others.map((recipe) => (
              <li key={recipe.id}>
                <RecipeCard recipe={recipe} ratio="4-5" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <LaterHomeSections />
    </>
  )
}

function Lead({ recipe }: { recipe: RecipeCardData }) {
  const time = formatDuration(totalTimeMinutes(recipe), 'short')
  return (
    <article className="lead card">
      <RecipeImage recipe={recipe} ratio="16-9" sizes="100vw" isFirst />
      <div className="lead__plate">
        <p className="lead__kicker">
          {[recipe.meals[0]?.title ?? 'Featured', time].filter(Boolean).join(' · ')}
        </p>
        <h2 className="lead__title">
          <Link to={`/recipes/${encodeURIComponent(recipe.slug)}`} className="card__link">
            {recipe.title}
          </Link>
        </h2>
      </div>
    </article>
  )
}
