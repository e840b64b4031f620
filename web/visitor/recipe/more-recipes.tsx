import { useEffect, useRef, useState } from 'react'
import type { Recipe, RecipeCard as RecipeCardData } from '#core/model/recipe/recipe.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { Link } from '../../ui/link.tsx'
import { Slider } from '../../ui/slider.tsx'
import { RecipeCard } from '../../content/recipe-card.tsx'

type MoreRecipesProps = { readonly recipe: Recipe; readonly newest: readonly RecipeCardData[] }

/** Other recipes: those with most in common as soon as they are known, then the newest. */
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

/** How far below the window the section may be when the related recipes are asked for. */
const margin = '1500px'

/** The recipes that have most in common, once the section comes near the window; without them the newest stay. */
function useRelatedRecipes(section: { readonly current: HTMLElement | null }, recipeSlug: string) {
  const { abortableApi } = useApp()
  const { slug: siteSlug } = useSite()
  const [related, setRelated] = useState<readonly RecipeCardData[]>([])
  useEffect(() => {
    if (section.current === null) return
    const abort = new AbortController()
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        observer.disconnect()
        abortableApi(abort.signal)
          .listRelatedRecipes({ siteSlug, recipeSlug })
          .then(
            ({ body }) => setRelated(body.recipes),
            () => undefined,
          )
      },
      { rootMargin: margin },
    )
    observer.observe(section.current)
    return () => {
      observer.disconnect()
      abort.abort()
    }
  }, [section, abortableApi, siteSlug, recipeSlug])
  return related
}
