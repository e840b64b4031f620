import { useSite } from '../../../app/app-context.tsx'
import { FeaturedRecipes } from '../../home/featured-recipes.tsx'
import { LaterHomeSections } from '../../home/later-home-sections.ts'
import { Masthead } from '../../home/masthead.tsx'

export { handle, loader } from '../../home/home-data.ts'

/** The home page of the three chefs, titled with the name of their book. */
export function Component() {
  const { featuredRecipes } = useSite()
  return (
    <>
      <Masthead isTitleHidden />
      <FeaturedRecipes recipes={featuredRecipes} />
      <LaterHomeSections />
    </>
  )
}
