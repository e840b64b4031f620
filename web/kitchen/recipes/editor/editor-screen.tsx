import { memo, useCallback, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { MissingPage } from '../../page/unavailable-page.tsx'
import { DeviceRecipesLater } from '../device/device-recipes-later.tsx'
import { PageHeader } from '../../page/page-header.tsx'
import { useKitchenPath } from '../../page/kitchen-site.tsx'
import { untitledTitle } from '../untitled.ts'
import { RecipeConflictDialog } from './conflict/recipe-conflict-dialog.tsx'
import { CopyNotice } from './conflict/copy-notice.tsx'
import { useOnline, useOnlineAgain } from '#web/browser/use-online.ts'
import { SignInDialog } from '../../ui/sign-in-dialog.tsx'
import { CopiesDialog } from './copies/copies-dialog.tsx'
import { CollectionsField } from './fields/collections-field.tsx'
import { EquipmentList } from './fields/equipment-list.tsx'
import { FactsFields } from './fields/facts-fields.tsx'
import { LegacyContent } from './fields/legacy-content.tsx'
import { MediaFields } from './fields/media-fields.tsx'
import { MoreFields } from './fields/more-fields.tsx'
import { TermsFields } from './fields/terms-fields.tsx'
import { TextFields } from './fields/text-fields.tsx'
import { TitleFields } from './fields/title-fields.tsx'
import { RecipePreview } from './preview/recipe-preview.tsx'
import { usePreviewKey } from './preview/use-preview-key.ts'
import { usePreviewPlace } from './preview/use-preview-place.ts'
import { PublishMenu } from './publish/publish-menu.tsx'
import { IngredientList } from './rows/ingredient-list.tsx'
import { StepList } from './rows/step-list.tsx'
import { SearchCheck } from './search/search-check.tsx'
import { VersionsDialog } from './versions/versions-dialog.tsx'
import { useEditorKeys } from '../../../editing/editor/use-editor-keys.ts'
import { useEditor, useEditorState, usePausedRecipe } from './work/editor-context.tsx'
import { useUntouchedRecipe } from './work/use-untouched-recipe.ts'
import { useFocusAfterUndo } from './rows/use-focus-after-undo.ts'
import { useEditorStatus } from './work/use-editor-status.ts'
import styles from './editor.module.css'

/** The recipe editor: the form and an optional preview. */
export function EditorScreen() {
  const isFailed = useEditorState((snapshot) => snapshot.matches({ form: 'failed' }))
  const isLoaded = useEditorState(({ context }) => context.work !== null)
  if (isFailed) return <LoadFailure />
  return isLoaded ? <Editing /> : <EditorSkeleton />
}

function Editing() {
  const [panel, setPanel] = useState<Panel | null>(null)
  const [isPreviewOpen, togglePreview] = usePreviewPlace()
  const close = () => setPanel(null)
  const editor = useEditor()
  useEditorKeys(editor)
  useFocusAfterUndo()
  useUntouchedRecipe()
  usePreviewKey(togglePreview)
  return (
    <>
      <Head onPanel={setPanel} isPreviewOpen={isPreviewOpen} onPreview={togglePreview} />
      <div className={styles['sides']} data-preview={isPreviewOpen}>
        <Form />
        {isPreviewOpen && <RecipePreview />}
      </div>
      <Conflict isOpen={panel === 'conflict'} onClose={close} />
      {panel === 'versions' && <VersionsDialog onClose={close} />}
      {panel === 'copies' && <CopiesDialog onClose={close} />}
      <SignInDialog editor={editor.ref} />
    </>
  )
}

type Panel = 'conflict' | 'versions' | 'copies'

type HeadProps = {
  readonly onPanel: (panel: Panel) => void
  readonly isPreviewOpen: boolean
  readonly onPreview: () => void
}

function Head({ onPanel, isPreviewOpen, onPreview }: HeadProps) {
  const title = usePausedRecipe((recipe) => recipe.title)
  const pathOf = useKitchenPath()
  useEditorStatus(useCallback(() => onPanel('conflict'), [onPanel]))
  useEffect(() => {
    document.title = document.title.replace(/^.*? · /, `${title || 'Recipe'} · `)
  }, [title])
  return (
    <PageHeader
      title={title === '' ? untitledTitle : title}
      isTitleBelow
      back={{ to: pathOf('recipes'), label: 'Recipes' }}
      actions={
        <>
          <Button variant="quiet" aria-pressed={isPreviewOpen} title="Ctrl \\" onClick={onPreview}>
            Preview
          </Button>
          <PublishMenu onVersions={() => onPanel('versions')} onCopies={() => onPanel('copies')} />
        </>
      }
    />
  )
}

/**
 * The form. Each section subscribes to its own fields, so that a keystroke renders only the section that it changes.
 */
const Form = memo(function Form() {
  const { server } = useEditor()
  return (
    <div className={styles['screen']}>
      <div className={styles['form']}>
        <CopyNotice />
        <TitleFields />
        <MediaFields />
        <FactsFields />
        <IngredientList />
        <StepList />
        <EquipmentList />
        <TextFields />
        <TermsFields />
        <CollectionsField onChange={server.keep} />
        <MoreFields />
        <LegacyContent />
        <SearchCheck />
      </div>
    </div>
  )
})

/** The conflict dialog. It closes as soon as there is no conflict, even if that was resolved elsewhere. */
function Conflict({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const hasConflict = useEditorState(({ context }) => context.work?.conflict != null)
  return <RecipeConflictDialog isOpen={isOpen && hasConflict} onClose={onClose} />
}

const notOnDevice =
  'You are offline, and this recipe is not on this device. It opens as soon as you are connected again.'

function LoadFailure() {
  const { ref } = useEditor()
  const failure = useEditorState(({ context }) => context.failure)
  const isMissing = useEditorState(({ context }) => context.isMissing)
  const pathOf = useKitchenPath()
  const isOnline = useOnline()
  const retry = () => ref.send({ type: 'load.retry' })
  useOnlineAgain(retry)
  if (isMissing) return <MissingPage />
  return (
    <>
      <PageHeader title="Recipe" back={{ to: pathOf('recipes'), label: 'Recipes' }} />
      <div className={styles['failure']} role="alert">
        <p>{isOnline ? failure : notOnDevice}</p>
        <p>
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        </p>
        <DeviceRecipesLater />
      </div>
    </>
  )
}

function EditorSkeleton() {
  return (
    <div className={styles['screen']} aria-busy="true" aria-label="Loading the recipe">
      <div className={styles['form']} aria-hidden="true">
        {[60, 90, 40, 80, 80, 70, 85].map((width, index) => (
          <span key={index} className="skeleton-line" data-width={width} />
        ))}
      </div>
    </div>
  )
}
