import type { RecipeCard as RecipeCardData } from '#core/model/recipe/recipe.ts'
import { RecipeCard } from '../../content/recipe-card.tsx'
import { RecipeGrid, useCardShape } from '../site/recipe-grid.tsx'
import { rowSizes } from './latest-rows.ts'

/** The width of a picture by the number of cards in its row, as in `home.css`. */
const sizes: Readonly<Record<number, string>> = {
  2: '(min-width: 1240px) 577px, (min-width: 768px) 45vw, 92vw',
  3: '(min-width: 1240px) 400px, (min-width: 768px) 30vw, 92vw',
  4: '(min-width: 1240px) 290px, (min-width: 768px) 23vw, 45vw',
}

/** The newest recipes in full rows, or one per line on sites whose lists have this style. */
export function LatestGrid({ recipes }: { recipes: readonly RecipeCardData[] }) {
  const { className, ratio } = useCardShape()
  if (!className.includes('card-grid')) return <RecipeGrid recipes={recipes} level={3} />
  const rows = rowSizes(recipes.length)
  return (
    <ul className={`latest-grid ${recipes.length % 2 === 1 ? 'latest-grid--odd' : ''}`.trim()}>
      {recipes.map((recipe, index) => {
        const size = rows[index] ?? 4
        // Portrait images across half of the page would be higher than the window.
        const shape = size === 2 && ratio !== '3-2' ? '4-3' : ratio
        return (
          <li key={recipe.id} className={`latest-grid__of-${size}`}>
            <RecipeCard recipe={recipe} level={3} ratio={shape} sizes={sizes[size] ?? ''} isFirst={false} />
          </li>
        )
      })}
    </ul>
  )
}
