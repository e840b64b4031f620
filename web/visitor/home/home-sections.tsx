import type { ReactNode } from 'react'
import { useSite } from '../../app/app-context.tsx'
import { AboutBlock } from './about-block.tsx'
import { CollectionsSection } from './collections-section.tsx'
import { useHomeData } from './home-data.ts'
import { LatestRecipes } from './latest-recipes.tsx'
import { ProductLinks } from './product-links.tsx'
import { SubscribeBlock } from './subscribe-block.tsx'

type HomeSectionsProps = {
  /** What the site itself has to sell, such as a book. */
  readonly promotion?: ReactNode
}

/** What follows the opening of a home page. */
export function HomeSections({ promotion }: HomeSectionsProps) {
  const { latest, recipes, total, collections } = useHomeData()
  const { featuredRecipes } = useSite()
  return (
    <>
      <LatestRecipes recipes={featuredRecipes.length > 0 ? latest : recipes} total={total} />
      <CollectionsSection collections={collections} />
      {promotion}
      <ProductLinks />
      <SubscribeBlock />
      <AboutBlock />
    </>
  )
}
