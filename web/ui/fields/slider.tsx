import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react'
import { IconButton } from '../button.tsx'

type SliderProps = {
  readonly label: string
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[]
  /** `single`: one item fills the width; `row`: as many items as fit, side by side. */
  readonly kind: 'single' | 'row'
}

type Position = { readonly page: number; readonly pages: number }

/** A carousel with scroll snapping; its arrows move by the number of fully visible items. */
export function Slider({ label, items, kind }: SliderProps) {
  const track = useRef<HTMLUListElement>(null)
  const [{ page, pages }, setPosition] = useState<Position>({
    page: 0,
    pages: kind === 'single' ? items.length : 1,
  })

  useEffect(() => {
    const list = track.current
    if (list === null) return
    const measure = () => setPosition(positionOf(list))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    list.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', measure)
    }
  }, [items.length])

  const firstKey = items[0]?.key
  const shownKey = useRef(firstKey)
  // When items are inserted at the front, the browser keeps the snapped item in view; a row at its start has to show
  // the inserted items instead. This does not run during hydration, because the reader may have scrolled by then.
  const stayAtStart = useEffectEvent(() => {
    if (page === 0 && shownKey.current !== firstKey) track.current?.scrollTo({ left: 0, behavior: 'instant' })
    shownKey.current = firstKey
  })
  useLayoutEffect(() => stayAtStart(), [firstKey])

  const goTo = (target: number) => {
    const list = track.current
    if (list === null) return
    const left = Math.min(target * stepOf(list), list.scrollWidth)
    list.scrollTo({ left: isRightToLeft(list) ? -left : left, behavior: 'smooth' })
  }
  return (
    <section className={`slider slider--${kind}`} aria-label={label} aria-roledescription="carousel">
      <ul className="slider__track" ref={track} tabIndex={pages > 1 ? 0 : -1} aria-label={label}>
        {items.map(({ key, content }) => (
          <li key={key} className="slider__item" onFocus={showWhole}>
            {content}
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        // Rendered before it is known whether all items fit, to avoid a layout shift.
        <div className="slider__controls" data-idle={pages === 1}>
          <IconButton
            icon="arrowLeft"
            label="Previous"
            aria-disabled={page === 0}
            onClick={() => goTo(Math.max(0, page - 1))}
          />
          <ol className="slider__dots">
            {Array.from({ length: pages }, (_, index) => (
              <li key={index}>
                <button
                  type="button"
                  className="slider__dot"
                  aria-label={`Go to ${index + 1} of ${pages}`}
                  aria-current={index === page}
                  onClick={() => goTo(index)}
                />
              </li>
            ))}
          </ol>
          <IconButton
            icon="arrowRight"
            label="Next"
            aria-disabled={page === pages - 1}
            onClick={() => goTo(Math.min(pages - 1, page + 1))}
          />
        </div>
      )}
    </section>
  )
}

/**
 * Scrolls a whole item into view when it is reached by keyboard: the browser scrolls only to the focused link, which
 * may be a part of the item.
 */
function showWhole({ currentTarget: item, target }: FocusEvent<HTMLElement>): void {
  const list = item.parentElement
  if (list === null || !target.matches(':focus-visible')) return
  const [shown, whole] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  const isCut = whole.left < shown.left - 1 || whole.right > shown.right + 1
  if (isCut) item.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' })
}

/** The width of one page in pixels: the fully visible items with their gaps. */
function stepOf(list: HTMLElement): number {
  const [first, second] = list.children
  if (!(first instanceof HTMLElement)) return list.clientWidth
  const pitch =
    second instanceof HTMLElement ? Math.abs(second.offsetLeft - first.offsetLeft) : list.clientWidth
  const gap = pitch - first.offsetWidth
  return Math.max(1, Math.floor((list.clientWidth + gap + 1) / pitch)) * pitch
}

function positionOf(list: HTMLElement): Position {
  const step = stepOf(list)
  const room = list.scrollWidth - list.clientWidth
  const pages = Math.max(1, Math.ceil((room - 1) / step) + 1)
  // In right-to-left text the start is also 0, and all other positions are negative.
  const position = Math.abs(list.scrollLeft)
  const isAtEnd = room > 0 && position >= room - 2
  return { page: isAtEnd ? pages - 1 : Math.min(pages - 1, Math.round(position / step)), pages }
}

const isRightToLeft = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl'
