import { useState } from 'react'
import { termKinds, type TermKind } from '#core/model/recipe/terms/term-kinds.ts'
import { useCall } from '#web/app/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { LabelledInput } from '../editor/fields.tsx'
import { RowSelect } from '../editor/setting-rows.tsx'
import styles from './terms-section.module.css'

/** The singular names of the kinds of terms. */
export const kindNames: Readonly<Record<TermKind, string>> = {
  meals: 'Meal',
  cuisines: 'Cuisine',
  categories: 'Category',
  diets: 'Diet',
  methods: 'Method',
  tags: 'Tag',
}

const kindOptions = termKinds.map((value) => ({ value, text: kindNames[value] }))

/** A form that adds a site-specific term. */
export function TermForm({ onCreated }: { readonly onCreated: () => void }) {
  const { slug: siteSlug } = useKitchenSite()
  const [kind, setKind] = useState<TermKind>('categories')
  const [title, setTitle] = useState('')
  const create = useCall((api) => api.createTerm({ siteSlug, body: { kind, title: title.trim() } }), {
    onDone: () => {
      setTitle('')
      onCreated()
    },
  })
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() !== '' && !create.isPending) create.run(undefined)
      }}
    >
      <LabelledInput
        label="New term"
        placeholder="Picnics"
        value={title}
        error={create.error ?? undefined}
        onChange={setTitle}
      />
      <RowSelect label="Kind of term" options={kindOptions} value={kind} onChange={setKind} />
      <Button type="submit" aria-disabled={create.isPending || title.trim() === ''}>
        {create.isPending ? 'Adding…' : 'Add term'}
      </Button>
    </form>
  )
}
