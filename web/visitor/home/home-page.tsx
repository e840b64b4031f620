import { useSite } from '../../app/app-context.tsx'
import { FeaturedRecipes } from './featured-recipes.tsx'
import { LaterHomeSections } from './later-home-sections.ts'
import { Masthead } from './masthead.tsx'

export { handle, loader } from './home-data.ts'

/** The default layout of new sites: two large recipes, then the rest in a grid. */
export function Component() {
  const { featuredRecipes } = useSite()
  return (
    <>
      <Masthead />
      <FeaturedRecipes recipes={featuredRecipes} />
      <LaterHomeSections />
    </>
  )
}
