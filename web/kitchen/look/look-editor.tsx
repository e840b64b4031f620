import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useApp } from '../../app/app-context.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { SourceEditor, useSettings } from '../settings/editor/settings-editor.tsx'
import { createLookWork, lookChanges, type LookFacts, type LookWork } from './look-work.ts'

const LookContext = createContext<LookWork | null>(null)

/** Edits a draft of the site's look and pages. Renders its children once the draft is loaded. */
export function LookEditor(props: LookEditorProps) {
  const { slug } = useKitchenSite()
  return <SiteLookEditor key={slug} siteSlug={slug} {...props} />
}

type LookEditorProps = {
  readonly children: ReactNode
  /** Shown above the skeleton, and above the error if loading failed. */
  readonly pending: ReactNode
}

function SiteLookEditor({ siteSlug, pending, children }: LookEditorProps & { readonly siteSlug: string }) {
  const { api } = useApp()
  const [work] = useState(() => createLookWork(api, siteSlug))
  return (
    <LookContext value={work}>
      <SourceEditor source={work.source} pending={pending}>
        {children}
      </SourceEditor>
    </LookContext>
  )
}

export function useLookWork(): LookWork {
  const work = use(LookContext)
  if (work === null) throw new Error('This component belongs inside the editor of the look')
  return work
}

export function useLookFacts(): LookFacts {
  const { subscribe, facts } = useLookWork()
  return useSyncExternalStore(subscribe, facts)
}

/** The names of look and page settings with unpublished changes. */
export function useUnpublished(): readonly string[] {
  const { published } = useLookFacts()
  const edited = useSettings((settings) => settings)
  return published === null ? [] : Object.keys(lookChanges(published, edited))
}
