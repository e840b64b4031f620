import { useMemo } from 'react'
import { languageName, suggestedLanguage } from '#core/formats/draft/draft-language.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import type { ImportRow } from './import-state.ts'
import styles from './import.module.css'

/** After an import, suggests the language of its recipes for the site if it clearly differs. */
export function SuggestedLanguage({ rows }: { readonly rows: readonly ImportRow[] }) {
  const { slug: siteSlug, role, language } = useKitchenSite()
  const suggested = useMemo(() => suggestedLanguage(imported(rows), language), [rows, language])
  const change = useCall((api, next: string) => api.updateSite({ siteSlug, body: { language: next } }), {
    revalidates: true,
    toastsFailure: true,
    toast: (_, next) => ({ text: `The language of the site is ${languageName(next)}` }),
  })
  if (suggested === null || role !== 'owner') return null
  return (
    <div className={styles['suggestion']}>
      <p>
        Most of these recipes are in {languageName(suggested)}, and the site says that it is in{' '}
        {languageName(language)}.
      </p>
      <Button aria-disabled={change.isPending} onClick={() => change.run(suggested)}>
        Set the language of the site to {languageName(suggested)}
      </Button>
    </div>
  )
}

const imported = (rows: readonly ImportRow[]) =>
  rows.flatMap(({ read, outcome }) =>
    outcome === null || outcome.status === 'skipped' || outcome.status === 'failed' ? [] : read,
  )
