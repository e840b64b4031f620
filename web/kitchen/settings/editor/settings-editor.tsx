import { createContext, use, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { mergeFields } from '#core/values/merge-fields.ts'
import { useApp } from '#web/app/app-context.tsx'
import { deviceClock } from '#web/browser/device-clock.ts'
import { useSelector } from '#web/browser/machine.ts'
import { createDraftEditor, type DraftEditor } from '#web/editing/editor/draft-editor.ts'
import { useDraft } from '#web/editing/editor/use-draft.ts'
import { useEditorKeys } from '#web/editing/editor/use-editor-keys.ts'
import { useRunningEditor } from '#web/editing/editor/use-running-editor.ts'
import { useServerChanges } from '#web/editing/editor/use-server-changes.ts'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { ListSkeleton, ListFailed } from '../../ui/lists/list-state.tsx'
import { OlderCopy } from '../../ui/edited-copies/older-copy.tsx'
import { SignInDialog } from '../../ui/sign-in-dialog.tsx'
import { SettingsConflict } from './settings-conflict.tsx'
import { savableSettings, settingsIssues, type SettingsOfSite } from './settings-draft.ts'
import { siteSource, type SettingsSource } from './settings-source.ts'

const EditorContext = createContext<DraftEditor<SettingsOfSite> | null>(null)

function createSettingsEditor(source: SettingsSource): DraftEditor<SettingsOfSite> {
  return createDraftEditor<SettingsOfSite>({
    ...source,
    // Settings belong to one site, so they cannot be saved as new ones.
    saveAsNew: () => Promise.resolve(),
    validate: settingsIssues,
    savable: savableSettings,
    merge: mergeFields,
    clock: deviceClock,
  })
}

/** Edits the site's settings with automatic saving and undo. Renders its children once the settings are loaded. */
export function SettingsEditor({ children }: { readonly children: ReactNode }) {
  const { slug } = useKitchenSite()
  return (
    <SiteSettingsEditor key={slug} siteSlug={slug}>
      {children}
    </SiteSettingsEditor>
  )
}

function SiteSettingsEditor({ siteSlug, children }: { siteSlug: string; children: ReactNode }) {
  const { api } = useApp()
  const { revalidate } = useRevalidator()
  const [source] = useState(() => siteSource(api, siteSlug, () => void revalidate()))
  return <SourceEditor source={source}>{children}</SourceEditor>
}

type SourceEditorProps = {
  readonly source: SettingsSource
  readonly children: ReactNode
  /** Shown above the skeleton, and above the error if loading failed. */
  readonly pending?: ReactNode
}

/** Edits the settings of one source, which must not change while the page is open. */
export function SourceEditor({ source, children, pending }: SourceEditorProps) {
  const [editor] = useState(() => createSettingsEditor(source))
  useRunningEditor(editor.ref)
  useServerChanges(editor.ref, source.load)
  return (
    <EditorContext value={editor}>
      <LoadedEditor editor={editor} pending={pending}>
        {children}
      </LoadedEditor>
    </EditorContext>
  )
}

type LoadedEditorProps = Omit<SourceEditorProps, 'source'> & { readonly editor: DraftEditor<SettingsOfSite> }

function LoadedEditor({ editor, children, pending }: LoadedEditorProps) {
  const isLoaded = useSelector(editor.ref, ({ context }) => context.work !== null)
  const hasFailed = useSelector(editor.ref, (snapshot) => snapshot.matches({ form: 'failed' }))
  useEditorKeys(editor)
  return (
    <>
      <SettingsConflict editor={editor} />
      <SignInDialog editor={editor.ref} />
      <OlderCopy editor={editor} />
      {isLoaded ? children : <Waiting editor={editor} hasFailed={hasFailed} pending={pending} />}
    </>
  )
}

type WaitingProps = Omit<LoadedEditorProps, 'children'> & { readonly hasFailed: boolean }

function Waiting({ editor, hasFailed, pending }: WaitingProps) {
  return (
    <>
      {pending}
      {hasFailed ? (
        <ListFailed what="The settings" onRetry={() => editor.ref.send({ type: 'load.retry' })} />
      ) : (
        <ListSkeleton label="Loading the settings" />
      )}
    </>
  )
}

/** The settings editor, for the hooks of drafts and fields. */
export function useSettingsEditor(): DraftEditor<SettingsOfSite> {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('This component belongs inside the editor of settings')
  return editor
}

/** The selected part of the settings. */
export function useSettings<Selected>(select: (settings: SettingsOfSite) => Selected): Selected {
  return useDraft(useSettingsEditor(), select)
}
