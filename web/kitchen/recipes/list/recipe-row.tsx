import type { MouseEvent } from 'react'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { cropToRatio, imageUrl } from '#core/model/media/image-url.ts'
import { Link } from '../../../ui/link.tsx'
import { useKitchenPath } from '../../page/kitchen-site.tsx'
import { exactTime } from '../../ui/format-time.ts'
import { KitchenIcon } from '../../ui/kitchen-icon.tsx'
import { recipeState, updatedText } from '../../ui/recipe-state.ts'
import styles from './recipe-list.module.css'

/** The index of a row in the list, and its position in pixels. `left` and `width` are those of a card. */
type RowPlace = {
  readonly index: number
  readonly top: number
  readonly height: number
  readonly left?: number | undefined
  readonly width?: number | undefined
}

type RecipeRowProps = RowPlace & {
  readonly recipe: ManagedRecipeCard
  readonly now: Date
  readonly isSelected: boolean
  /** True on the Trash tab, where recipes cannot be opened. */
  readonly isTrashed: boolean
  /** True for the row that is the grid's tab stop. */
  readonly isCurrent: boolean
  readonly onSelect: (id: string, isRange: boolean) => void
  readonly onFocus: () => void
}

const placeOf = ({ top, height, left = 0, width }: RowPlace) => ({
  transform: `translate(${left}px, ${top}px)`,
  ...{ height, width },
})

/** One recipe of the list. A click opens it; with Shift or Ctrl it selects. */
export function RecipeRow(props: RecipeRowProps) {
  const { recipe, now, isSelected, isTrashed, isCurrent, onSelect, onFocus, index } = props
  const to = useKitchenPath()(`recipes/${recipe.id}`)
  const state = recipeState(recipe, now)
  const selectByClick = (event: MouseEvent) => {
    if (!event.shiftKey && !event.metaKey && !event.ctrlKey) return
    event.preventDefault()
    onSelect(recipe.id, event.shiftKey)
  }
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      className={styles['row']}
      style={placeOf(props)}
      onFocus={onFocus}
      onClick={selectByClick}
    >
      <span role="gridcell" className={styles['check']}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Select ${recipe.title}`}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onSelect(recipe.id, nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)
          }
          onClick={(event) => event.stopPropagation()}
        />
      </span>
      <span role="gridcell" className={styles['cover']}>
        <Cover recipe={recipe} isLarge={props.width !== undefined} />
      </span>
      <span role="gridcell" className={styles['title']}>
        {isTrashed ? (
          recipe.title
        ) : (
          <Link to={to} tabIndex={-1} className={styles['link']}>
            {recipe.title}
          </Link>
        )}
        {recipe.privacySetting === 'subscribers_only' && (
          <span className={styles['premium']} title="For subscribers only">
            <KitchenIcon name="lock" />
            <span className="visually-hidden">for subscribers only</span>
          </span>
        )}
        {recipe.hasWorkingCopy && <span className={styles['note']}>Unpublished changes</span>}
      </span>
      <span role="gridcell" className={styles['state']} data-kind={state.kind}>
        {isTrashed ? 'In the trash' : state.text}
      </span>
      <NumberCell amount={recipe.readerCounts.views} unit="views" />
      <NumberCell amount={recipe.readerCounts.saves} unit="saves" />
      <NumberCell amount={recipe.readerCounts.comments} unit="comments" />
      <span role="gridcell" className={styles['updated']} title={exactTime(new Date(recipe.updatedAt))}>
        {updatedText(recipe, now)}
      </span>
    </div>
  )
}

function NumberCell({ amount, unit }: { readonly amount: number; readonly unit: string }) {
  return (
    <span role="gridcell" className={styles['number']} data-none={amount === 0 ? '' : undefined}>
      {amount.toLocaleString('en')}
      <span aria-hidden="true" className={styles['unit']}>
        {` ${unit}`}
      </span>
    </span>
  )
}

/** The size of the photo in a row and in a card, in pixels, for high-density screens. */
const [coverSize, cardSize] = [
  { width: 128, height: 96 },
  { width: 480, height: 360 },
] as const

function Cover({ recipe, isLarge }: { readonly recipe: ManagedRecipeCard; readonly isLarge: boolean }) {
  const [image] = recipe.images
  if (image === undefined) {
    return (
      <span className={styles['noCover']}>
        <KitchenIcon name="image" />
      </span>
    )
  }
  const size = isLarge ? cardSize : coverSize
  const src = imageUrl(image, { crop: cropToRatio(image, 4 / 3), ...size })
  return <img src={src} alt="" loading="lazy" decoding="async" {...size} />
}

type WaitingRowProps = RowPlace & { readonly onRetry: (() => void) | null }

/** A row that is still loading or failed to load. */
export function WaitingRow(props: WaitingRowProps) {
  const { index, onRetry } = props
  return (
    <div role="row" aria-rowindex={index + 2} className={styles['row']} style={placeOf(props)}>
      <span role="gridcell" aria-colspan={8} className={styles['waiting']}>
        {onRetry === null ? (
          <span className={styles['waitingLine']}>
            <span className="visually-hidden">Loading</span>
          </span>
        ) : (
          <>
            This part did not load.{' '}
            <button type="button" onClick={onRetry}>
              Retry
            </button>
          </>
        )}
      </span>
    </div>
  )
}
