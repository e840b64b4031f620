import { ingredientLine } from '#core/model/recipe/amounts/ingredient-line.ts'
import type { IngredientUsage } from '#core/model/recipe/recipe.ts'
import { plainText } from '#core/values/rich-text/write-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useReaderSystems, useRecipe, useRecipeView } from './recipe-context.tsx'
import { IngredientWrittenFor } from './written-for.tsx'

/** One ingredient; clicking anywhere on the row ticks it. */
export function IngredientRow({ usage, isLit }: { usage: IngredientUsage; isLit: boolean }) {
  const { view } = useRecipe()
  const isTicked = useRecipeView(({ tickedUsageIds }) => tickedUsageIds.has(usage.id))
  const line = ingredientLine(usage, useReaderSystems())
  const amount = [line.quantityText, line.unitShortText].filter((part) => part !== '').join(' ')
  const preparation = plainText(line.preparation)
  return (
    <li className={`ingredient ${isLit ? 'ingredient--lit' : ''}`.trim()}>
      <label className="ingredient__row">
        <input
          type="checkbox"
          className="ingredient__box"
          checked={isTicked}
          onChange={() => view.send({ type: 'usage.toggle', usageId: usage.id })}
        />
        <span className="ingredient__text plaintext">
          {amount !== '' && (
            <>
              <bdi className="ingredient__amount">{amount}</bdi>
              {line.exactQuantityText !== null && (
                <span className="visually-hidden"> (exactly {line.exactQuantityText})</span>
              )}{' '}
            </>
          )}
          {line.title}
          {preparation !== '' && <span className="ingredient__preparation">, {preparation}</span>}
          {line.note !== null && line.note !== '' && <span className="ingredient__note">{line.note}</span>}
          <IngredientWrittenFor usage={usage} />
          {isLit && <span className="visually-hidden"> (used in this step)</span>}
        </span>
      </label>
      {line.link !== null && (
        <a
          className="ingredient__link icon-button"
          href={line.link}
          target="_blank"
          rel="noopener sponsored"
          aria-label={`More about ${line.title} (opens in a new tab)`}
        >
          <Icon name="external" />
        </a>
      )}
    </li>
  )
}
