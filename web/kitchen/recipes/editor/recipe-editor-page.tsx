import { useParams } from 'react-router'
import type { ManagedGlobals } from '#core/calls/site/site-calls.ts'
import { unwrap, apiOf } from '../../../app/loading.ts'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../../page/kitchen-page.ts'
import { EditorScreen } from './editor-screen.tsx'
import { EditorProvider } from './work/editor-context.tsx'
import { GlobalsProvider } from './work/globals-context.tsx'

type EditorData = { readonly globals: ManagedGlobals }

export const loader = kitchenLoader<EditorData>(async ({ context }, siteSlug) => {
  const { globals } = await unwrap(apiOf(context).getManagedGlobals({ siteSlug }))
  return { globals }
})

export const handle = kitchenHandle<EditorData>({ title: 'Recipe', isWide: true })

/** The globals are loaded only once, and the editor loads its recipe itself. */
export function shouldRevalidate(): boolean {
  return false
}

export function Component() {
  const { globals } = useKitchenData<EditorData>()
  const { siteSlug = '', recipeId = '' } = useParams()
  return (
    <GlobalsProvider globals={globals}>
      <EditorProvider key={`${siteSlug}/${recipeId}`} siteSlug={siteSlug} recipeId={recipeId}>
        <EditorScreen />
      </EditorProvider>
    </GlobalsProvider>
  )
}
