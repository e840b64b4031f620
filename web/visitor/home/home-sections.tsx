import { BookBlock } from '../site/book/book-block.tsx'
import { AboutBlock } from './about-block.tsx'
import { CollectionsSection } from './collections-section.tsx'
import { LatestRecipes } from './latest-recipes.tsx'
import { ProductLinks } from './product-links.tsx'
import { SubscribeBlock } from './subscribe-block.tsx'
import { useHomeData } from './use-home-data.ts'

/** The sections of a home page below its top section. */
export function HomeSections() {
  const { latest, total, collections } = useHomeData()
  return (
    <>
      <LatestRecipes recipes={latest} total={total} />
      <CollectionsSection collections={collections} />
      <BookBlock />
      <ProductLinks />
      <SubscribeBlock />
      <AboutBlock />
    </>
  )
}
