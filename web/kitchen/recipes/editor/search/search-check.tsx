import { useMemo, useState } from 'react'
import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { draftJsonLdGaps, jsonLdPropertyCount } from '#core/model/recipe/json-ld-gaps.ts'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import { useKitchenSite } from '../../../frame/kitchen-site.tsx'
import { Collapsible } from '../../../../ui/collapsible.tsx'
import { usePausedRecipe } from '../work/editor-context.tsx'
import styles from './search.module.css'

/** What search engines look for in the recipe and do not find, each with a way to its field. It never blocks anything. */
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
      <Snippet {...recipe} />
      {gaps.length === 0 ? (
        <p>Everything that search engines ask for is there.</p>
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

/** How a result of a search is likely to look. */
function Snippet({ title, slug, description }: EditedRecipe) {
  const site = useKitchenSite()
  return (
    <div className={styles['snippet']} aria-label="Preview of a search result" role="group">
      <p className={styles['address']}>
        {site.url.replace(/^https?:\/\//, '').replace(/\/$/, '')} › recipes › {slug}
      </p>
      <p className={styles['headline']}>
        {title || 'Untitled recipe'} · {site.title}
      </p>
      <p>
        {excerpt(description, 155) ||
          'Search engines choose a sentence of the page where there is no description.'}
      </p>
    </div>
  )
}

/** Scrolls to the field of a property and focuses it. */
function goToField(property: string): void {
  const field = document.querySelector(`[data-field="${property}"]`)
  field?.scrollIntoView({ block: 'center' })
  field
    ?.querySelector<HTMLElement>('textarea, input, [role="textbox"], button')
    ?.focus({ preventScroll: true })
}
