import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import type { ManagedGlobals } from '#core/calls/site/site-calls.ts'
import { unwrap, apiOf } from '#web/app/loading.ts'
import { Button } from '#web/ui/button.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '#web/kitchen/page/kitchen-page.ts'
import { useKitchenPath } from '#web/kitchen/page/kitchen-site.tsx'
import { MissingPage } from '../../page/unavailable-page.tsx'
import { PageHeader } from '#web/kitchen/page/page-header.tsx'
import { RecipeConflictDialog } from './conflict/recipe-conflict-dialog.tsx'
import { SignInDialog } from '../../ui/sign-in-dialog.tsx'
import { PhotosField } from './fields/photos-field.tsx'
import { useDraft } from '#web/editing/editor/use-draft.ts'
import { EditorProvider, useEditor, useEditorState } from './work/editor-context.tsx'
import { GlobalsProvider } from './work/globals-context.tsx'
import { useEditorStatus } from './work/use-editor-status.ts'
import styles from './phone/phone.module.css'

type PhotosData = { readonly globals: ManagedGlobals }

export const loader = kitchenLoader<PhotosData>(async ({ context }, siteSlug) => {
  const { globals } = await unwrap(apiOf(context).getManagedGlobals({ siteSlug }))
  return { globals }
})

export const handle = kitchenHandle<PhotosData>({ title: 'Photos' })

/** A page with only the photos of a recipe, which the QR code opens on a phone. */
export function Component() {
  const { globals } = useKitchenData<PhotosData>()
  const { siteSlug = '', recipeId = '' } = useParams()
  return (
    <GlobalsProvider globals={globals}>
      <EditorProvider key={`${siteSlug}/${recipeId}`} siteSlug={siteSlug} recipeId={recipeId}>
        <PhotosScreen recipeId={recipeId} />
      </EditorProvider>
    </GlobalsProvider>
  )
}

function PhotosScreen({ recipeId }: { readonly recipeId: string }) {
  const { ref } = useEditor()
  const back = { to: useKitchenPath()(`recipes/${recipeId}`), label: 'Recipe' }
  const isLoaded = useEditorState(({ context }) => context.work !== null)
  const failure = useEditorState((now) => (now.matches({ form: 'failed' }) ? now.context.failure : null))
  const isMissing = useEditorState(({ context }) => context.isMissing)
  if (isLoaded) return <Photos back={back} />
  if (isMissing) return <MissingPage />
  return (
    <>
      <PageHeader title="Photos" back={back} />
      <div className={styles['page']} aria-busy={failure === null}>
        {failure !== null && (
          <>
            <p role="alert">{failure}</p>
            <Button variant="primary" onClick={() => ref.send({ type: 'load.retry' })}>
              Try again
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function Photos({ back }: { readonly back: { readonly to: string; readonly label: string } }) {
  const editor = useEditor()
  const title = useDraft(editor, (recipe) => recipe.title)
  const hasConflict = useEditorState(({ context }) => context.work?.conflict != null)
  const [isComparing, setIsComparing] = useState(false)
  useEditorStatus(useCallback(() => setIsComparing(true), []))
  return (
    <>
      <PageHeader title={`Photos of ${title}`} back={back} />
      <div className={styles['page']}>
        <p>
          Take photos or choose some that you have. They appear in the recipe at once, also at your computer.
        </p>
        <PhotosField />
      </div>
      <RecipeConflictDialog isOpen={isComparing && hasConflict} onClose={() => setIsComparing(false)} />
      <SignInDialog editor={editor.ref} />
    </>
  )
}
