import { useMemo, useState } from 'react'
import { draftJsonLdGaps, jsonLdPropertyCount } from '#core/model/recipe/json-ld/json-ld-gaps.ts'
import { Collapsible } from '../../../../ui/collapsible.tsx'
import { usePausedRecipe } from '../work/editor-context.tsx'
import { Card, Snippet } from './search-previews.tsx'
import styles from './search.module.css'

/** Lists the structured data that the recipe lacks, with a link to each field. It does not prevent publishing. */
export function SearchCheck() {
  const recipe = usePausedRecipe((now) => now)
  const [isOpen, setIsOpen] = useState(false)
  const gaps = useMemo(() => draftJsonLdGaps(recipe), [recipe])
  const missing = new Set(gaps.map(({ property }) => property)).size
  return (
    <Collapsible
      level={2}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      title={`Search engines ${jsonLdPropertyCount - missing}/${jsonLdPropertyCount}`}
      className={styles['check'] ?? ''}
    >
      <div className={styles['previews']}>
        <Snippet recipe={recipe} />
        <Card recipe={recipe} />
      </div>
      {gaps.length === 0 ? (
        <p>No data for search engines is missing.</p>
      ) : (
        <ul className={styles['gaps']}>
          {gaps.map(({ property, level, message }) => (
            <li key={message}>
              <button type="button" onClick={() => goToField(property)}>
                {message}
              </button>{' '}
              <span>{level === 'required' ? 'Required' : 'Recommended'}</span>
            </li>
          ))}
        </ul>
      )}
    </Collapsible>
  )
}

/** Scrolls to the field of a schema.org property and focuses it. */
function goToField(property: string): void {
  const field = document.querySelector(`[data-field="${property}"]`)
  field?.scrollIntoView({ block: 'center' })
  field
    ?.querySelector<HTMLElement>('textarea, input, [role="textbox"], button')
    ?.focus({ preventScroll: true })
}
