import './grid-home.css'
import { useSite } from '../../../app/app-context.tsx'
import { SearchInput } from '../../../content/search-input.tsx'
import { RecipeCard } from '../../../content/recipe-card.tsx'
import { siteThemeOf } from '../../../content/site-themes.ts'
import { Link } from '../../../ui/link.tsx'
import { openingRecipes } from '../home-data.ts'
import { LaterHomeSections } from '../later-home-sections.ts'
import { Masthead } from '../masthead.tsx'
import { useHomeData } from '../use-home-data.ts'

export { handle, loader } from '../home-data.ts'

/** The search at the top, then many small images. */
export function Component() {
  const { slug, featuredRecipes, ui } = useSite()
  const isSearchInHeader = siteThemeOf(slug).frame === 'grocery' && !ui.nav.hideSearch
  const { recipes } = useHomeData()
  const opening = openingRecipes(featuredRecipes, recipes)
  const meals = new Map(recipes.flatMap((recipe) => recipe.meals).map((meal) => [meal.slug, meal]))
  return (
    <>
      <div className="grid-home wrap">
        <Masthead isTitleHidden />
        <form role="search" className="search-box" data-in-header={isSearchInHeader} action="/recipes">
          <SearchInput label="Search recipes" name="search" />
        </form>
        <ul className="grid-home__meals" aria-label="Meals">
          {[...meals.values()].map(({ slug, title }) => (
            <li key={slug}>
              <Link to={`/recipes?meals=${encodeURIComponent(slug)}`} className="chip">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {opening.length > 0 && (
        <section className="wrap" aria-labelledby="featured">
          <h2 id="featured" className="visually-hidden">
            Featured recipes
          </h2>
          <ul className="dense-grid">
            {opening.map((recipe, index) => (
              <li key={recipe.id}>
                <RecipeCard recipe={recipe} ratio="1-1" isFirst={index === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <LaterHomeSections />
    </>
  )
}
