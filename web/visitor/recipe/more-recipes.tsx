import { useRef } from 'react'
import type { Recipe, RecipeCard as RecipeCardData } from '#core/model/recipe/recipe.ts'
import { useSite } from '../../app/app-context.tsx'
import { useQuery } from '../../app/use-query.ts'
import { Link } from '../../ui/link.tsx'
import { Slider } from '../../ui/fields/slider.tsx'
import { useIsNear } from '../../ui/loading/use-is-near.ts'
import { RecipeCard } from '../../content/recipe-card.tsx'

type MoreRecipesProps = { readonly recipe: Recipe; readonly newest: readonly RecipeCardData[] }

/** More recipes: related ones first, as soon as they are loaded, then the newest. */
export function MoreRecipes({ recipe, newest }: MoreRecipesProps) {
  const section = useRef<HTMLElement>(null)
  const related = useRelatedRecipes(section, recipe.slug)
  if (newest.length === 0) return null
  const all = new Map([...related, ...newest].map((other) => [other.id, other]))
  const recipes = [...all.values()].slice(0, newest.length)
  return (
    <section ref={section} className="band wrap more-recipes" aria-labelledby="more-recipes">
      <div className="band__header">
        <h2 id="more-recipes">More recipes</h2>
        <Link to="/recipes">View all</Link>
      </div>
      <Slider
        kind="row"
        label="More recipes"
        items={recipes.map((other) => ({
          key: other.id,
          content: <RecipeCard recipe={other} sizes="(min-width: 768px) 290px, 60vw" />,
        }))}
      />
    </section>
  )
}

/** The distance from the viewport at which related recipes are loaded. */
const margin = '1500px'

/** The related recipes, loaded when the section comes near the viewport; empty until then and on failure. */
function useRelatedRecipes(
  section: { readonly current: HTMLElement | null },
  recipeSlug: string,
): readonly RecipeCardData[] {
  const { slug: siteSlug } = useSite()
  const isNear = useIsNear(section, margin)
  const { data } = useQuery(
    isNear ? recipeSlug : null,
    async (api) => (await api.listRelatedRecipes({ siteSlug, recipeSlug })).body.recipes,
  )
  return data ?? []
}
