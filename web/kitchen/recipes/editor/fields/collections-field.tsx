import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { failureAdvice } from '#core/model/call-failure.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import { useApp } from '../../../../app/app-context.tsx'
import { useQuery } from '../../../../app/use-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { allCollections } from '../../../collections/all-collections.ts'
import { createCollectionOf, setMembership } from '../../../collections/collection-membership.ts'
import { useKitchenSite } from '#web/kitchen/page/kitchen-site.tsx'
import { ChipsField } from './chips-field.tsx'
import { Section } from './section.tsx'
import styles from './fields.module.css'

/** The collections that contain the recipe. They are not part of its form; changes are saved immediately. */
export function CollectionsField({ onChange }: { readonly onChange?: () => void }) {
  const { recipeId = '' } = useParams()
  const { role } = useKitchenSite()
  const { collections, error, isBusy, reload, put, create } = useCollectionsOf(recipeId, onChange)
  const chosen = (collections ?? []).filter(({ recipeIds }) => recipeIds.includes(recipeId))
  return (
    <Section title="Collections">
      {collections === null ? (
        <p role={error === null ? undefined : 'alert'} aria-busy={error === null}>
          {error ?? 'Loading…'} {error !== null && <Button onClick={reload}>Retry</Button>}
        </p>
      ) : role === 'writer' ? (
        <p>
          {chosen.map(({ title }) => title).join(', ') || 'It is in no collection. Editors can change that.'}
        </p>
      ) : (
        <>
          <ChipsField
            label="In the collections"
            chosen={chosen}
            choices={collections}
            error={error ?? undefined}
            onAdd={(id) => put(id, true)}
            onRemove={(id) => put(id, false)}
            onCreate={create}
          />
          <p className={styles['hint']} aria-live="polite">
            {isBusy
              ? 'Saving…'
              : 'Saved at once, for a draft too; readers see it there once it is published.'}
          </p>
        </>
      )}
    </Section>
  )
}

/** Loads the collections of the site. Changes are sent one at a time, and each response updates its collection. */
function useCollectionsOf(recipeId: string, onChange: () => void = () => undefined) {
  const { api } = useApp()
  const { slug: siteSlug } = useKitchenSite()
  const loaded = useQuery(siteSlug, (calls) => allCollections(calls, siteSlug))
  const [error, setError] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(0)
  const last = useRef(Promise.resolve())
  const change = (make: (api: TrivetApi) => Promise<ManagedCollection>) => {
    onChange()
    setError(null)
    setWaiting((count) => count + 1)
    last.current = last.current
      .then(() => make(api))
      .then(
        (collection) => loaded.update((all) => withOne(all ?? [], collection)),
        (thrown: unknown) => setError(failureAdvice(thrown)),
      )
      .finally(() => setWaiting((count) => count - 1))
  }
  const place = { siteSlug, recipeId }
  return {
    ...{ collections: loaded.data, error: error ?? loaded.error, isBusy: waiting > 0, reload: loaded.reload },
    put: (id: string, isIn: boolean) => change((calls) => setMembership(calls, place, id, isIn)),
    create: (title: string) => change((calls) => createCollectionOf(calls, place, title)),
  }
}

function withOne(all: readonly ManagedCollection[], one: ManagedCollection): ManagedCollection[] {
  const at = all.findIndex(({ id }) => id === one.id)
  return at < 0 ? [one, ...all] : all.with(at, one)
}
