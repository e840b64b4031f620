import { useSite } from '../../../app/app-context.tsx'
import { FeaturedRecipes } from '../../home/featured-recipes.tsx'
import { HomeSections } from '../../home/home-sections.tsx'
import { Masthead } from '../../home/masthead.tsx'
import { BookBlock } from './book-block.tsx'

export { handle, loader } from '../../home/home-data.ts'

/** The home page of a site that has a book to sell. */
export function Component() {
  const { featuredRecipes } = useSite()
  return (
    <>
      <Masthead isTitleHidden />
      <FeaturedRecipes recipes={featuredRecipes} />
      <HomeSections promotion={<BookBlock />} />
    </>
  )
}
