import type { RecipeCard as RecipeCardData } from '#core/model/recipe/recipe.ts'
import type { HomeLayout } from '#core/model/site/site-settings.ts'
import { useSite } from '../../app/app-context.tsx'
import type { ImageRatio } from '../../content/responsive-image.tsx'
import { RecipeCard } from '../../content/recipe-card.tsx'

type CardShape = { readonly className: string; readonly ratio: ImageRatio; readonly sizes: string }

const inFour = '(min-width: 1240px) 290px, (min-width: 768px) 30vw, 45vw'
const inThree = '(min-width: 1240px) 400px, (min-width: 768px) 45vw, 45vw'
const inFive = '(min-width: 1240px) 230px, (min-width: 768px) 22vw, 45vw'
const asRow = '(min-width: 768px) 220px, 112px'

/** The card shape follows the home page layout, so that a site looks the same on all pages. */
const shapes: Readonly<Record<HomeLayout, CardShape>> = {
  featured: { className: 'card-grid', ratio: '4-3', sizes: inFour },
  lead: { className: 'card-grid card-grid--three', ratio: '4-3', sizes: inThree },
  magazine: { className: 'card-grid card-grid--three', ratio: '3-2', sizes: inThree },
  grid: { className: 'card-grid card-grid--dense', ratio: '1-1', sizes: inFive },
  letter: { className: 'card-rows', ratio: '3-2', sizes: asRow },
  strip: { className: 'card-grid', ratio: '4-5', sizes: inFour },
}

/** The card shape of this site's lists. */
export const useCardShape = (): CardShape => shapes[useSite().homeLayout]

type RecipeGridProps = {
  readonly recipes: readonly RecipeCardData[]
  /** The level of the titles' headings. */
  readonly level: 2 | 3
  /** Whether it is the first content of the page, so that its first image is loaded first. */
  readonly isAtTop?: boolean
  /** The number of cards that a phone shows without scrolling; their images are not loaded lazily. */
  readonly inViewCount?: number
  readonly isPending?: boolean
}

/** Recipes as cards in the site's card shape. */
export function RecipeGrid(props: RecipeGridProps) {
  const { recipes, level, isAtTop = false, inViewCount = 0, isPending = false } = props
  const { className, ratio, sizes } = useCardShape()
  return (
    <ul className={`${className} ${isPending ? 'card-grid--pending' : ''}`.trim()} aria-busy={isPending}>
      {recipes.map((recipe, index) => (
        <li key={recipe.id}>
          <RecipeCard
            recipe={recipe}
            level={level}
            ratio={ratio}
            sizes={sizes}
            isFirst={isAtTop && index < inViewCount}
            isInView={index < inViewCount}
          />
        </li>
      ))}
    </ul>
  )
}
