import { useCallback, useRef } from 'react'
import type { OwnTerm } from '#core/model/recipe/terms/own-term.ts'
import { termKinds, type TermKind } from '#core/model/recipe/terms/term-kinds.ts'
import { counted } from '#core/values/text/counted.ts'
import { useCall } from '#web/app/use-call.ts'
import { useQuery } from '#web/app/use-query.ts'
import { useOnServerChanges } from '#web/editing/editor/server-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { undoMessage } from '#web/ui/toast/toast-message.ts'
import { SettingsSection } from '../editor/fields.tsx'
import { kindNames, TermForm } from './term-form.tsx'
import settings from '../editor/settings.module.css'
import styles from './terms-section.module.css'

/** The site's own terms, in addition to those of the platform, with recipe counts and delete buttons. */
export function TermsSection() {
  const { slug: siteSlug } = useKitchenSite()
  const list = useRef<HTMLUListElement>(null)
  const terms = useQuery(
    siteSlug,
    async (api) => (await api.getManagedGlobals({ siteSlug })).body.globals.ownTerms,
  )
  const counts = useTermCounts()
  const { reload: reloadTerms } = terms
  const { reload: reloadCounts } = counts
  const reload = useCallback(() => {
    reloadTerms()
    reloadCounts()
  }, [reloadTerms, reloadCounts])
  useOnServerChanges(reload)
  const restore = useCall(
    (api, { kind, title }: OwnTerm) => api.createTerm({ siteSlug, body: { kind, title } }),
    { onDone: reload, toastsFailure: true },
  )
  const remove = useCall((api, term: OwnTerm) => api.deleteTerm({ siteSlug, termId: term.id }), {
    onDone: (_, { id }) => {
      terms.update((own) => (own ?? []).filter((term) => term.id !== id))
      const isLast = terms.data?.length === 1
      const next = isLast ? list.current?.nextElementSibling?.querySelector('input') : list.current
      next?.focus()
    },
    toastsFailure: true,
    toast: (_, term) =>
      undoMessage(`Readers can no longer filter by “${term.title}”. Recipes keep it as a keyword.`, () =>
        restore.run(term),
      ),
  })
  return (
    <SettingsSection title="Recipe terms">
      <p className={settings['hint']}>
        Words of your own by which readers filter your recipes. When you delete one, recipes keep it as a
        keyword.
      </p>
      {terms.error !== null && (
        <p role="alert">
          {terms.error} <Button onClick={reload}>Retry</Button>
        </p>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        className={styles['list']}
        aria-label="Recipe terms"
        aria-busy={terms.data === null && terms.error === null}
      >
        {terms.data?.map((term) => (
          <li key={term.id} className={styles['term']}>
            <span className={styles['title']}>
              {term.title}{' '}
              <small>
                {kindNames[term.kind]}
                {counts.data !== null && ` · ${counted(counts.data.get(term.id) ?? 0, 'published recipe')}`}
              </small>
            </span>
            <Button
              variant="quiet"
              aria-label={`Delete ${term.title}`}
              aria-disabled={remove.isPending}
              onClick={() => !remove.isPending && remove.run(term)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <TermForm onCreated={reload} />
    </SettingsSection>
  )
}

/** The number of published recipes by term id. A closed site has no filters for readers, so nothing is counted. */
function useTermCounts() {
  const { slug: siteSlug, closure } = useKitchenSite()
  return useQuery(closure === null ? siteSlug : null, async (api) => {
    const { filters } = (await api.listFilters({ siteSlug })).body
    const ofKind = (kind: TermKind) =>
      filters[kind].map(({ id, recipeCount }): [string, number] => [id, recipeCount])
    return new Map(termKinds.flatMap(ofKind))
  })
}
