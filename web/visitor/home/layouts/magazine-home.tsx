import './magazine-home.css'
import { formatDuration, totalTimeMinutes } from '#core/values/time/duration.ts'
import type { RecipeCard as RecipeCardData } from '#core/model/recipe/recipe.ts'
import { useSite } from '../../../app/app-context.tsx'
import { LargeRecipeCard } from '../../../content/large-recipe-card.tsx'
import { RecipeImage } from '../../../content/recipe-image.tsx'
import { Link } from '../../../ui/link.tsx'
import { openingRecipes } from '../home-data.ts'
import { LaterHomeSections } from '../later-home-sections.ts'
import { Masthead } from '../masthead.tsx'
import { useHomeData } from '../use-home-data.ts'

export { handle, loader } from '../home-data.ts'

/** A cover story across two thirds of the page, beside a list of other recipes. */
export function Component() {
  const { featuredRecipes } = useSite()
  const [cover, ...others] = openingRecipes(featuredRecipes, useHomeData().recipes)
  return (
    <>
      <Masthead isTitleHidden />
      {cover !== undefined && (
        <section className="magazine wrap" aria-labelledby="featured">
          <h2 id="featured" className="visually-hidden">
            Featured recipes
          </h2>
          <LargeRecipeCard recipe={cover} isFirst ratio="4-3" />
          <ol className="magazine__list">
            {others.map((recipe) => (
              <li key={recipe.id}>
                <Story recipe={recipe} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <LaterHomeSections />
    </>
  )
}

function Story({ recipe }: { recipe: RecipeCardData }) {
  const time = formatDuration(totalTimeMinutes(recipe), 'short').replaceAll(' ', '\u00a0')
  return (
    <article className="magazine__story card">
      <div>
        <h3 className="card__title">
          <Link to={`/recipes/${encodeURIComponent(recipe.slug)}`} className="card__link">
            {recipe.title}
          </Link>
        </h3>
        <p className="card__facts card__facts--line">
          {[recipe.meals[0]?.title ?? '', time]
            .filter((fact) => fact !== '')
            .map((fact) => (
              <span key={fact} className="card__fact">
                {fact}{' '}
              </span>
            ))}
        </p>
      </div>
      <RecipeImage recipe={recipe} ratio="1-1" sizes="164px" />
    </article>
  )
}
