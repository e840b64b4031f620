import { createContext, use, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { EditorEffects } from '#core/machines/editor/editor-effects.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { useApp } from '../../app/app-context.tsx'
import { deviceClock } from '../../app/device-clock.ts'
import { useSelector } from '../../app/machine.ts'
import { createDraftEditor, type DraftEditor } from '../../editing/editor/draft-editor.ts'
import { useDraft } from '../../editing/editor/use-draft.ts'
import { useEditorKeys } from '../../editing/editor/use-editor-keys.ts'
import { useRunningEditor } from '../../editing/editor/use-running-editor.ts'
import { useEditorWorkStatus } from '../frame/editor-work-status.ts'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import { ListSkeleton, ListFailed } from '../ui/list-state.tsx'
import { createSettingsCopies } from './settings-copies.ts'
import { sentSettings, settingsIssues, settingsOf, type SettingsOfSite } from './settings-draft.ts'

const EditorContext = createContext<DraftEditor<SettingsOfSite> | null>(null)

/** Where settings are loaded from, where they are saved to, and where this device keeps what is not saved. */
export type SettingsSource = Pick<EditorEffects<SettingsOfSite>, 'load' | 'save' | 'copies'>

function createSettingsEditor(source: SettingsSource): DraftEditor<SettingsOfSite> {
  return createDraftEditor<SettingsOfSite>({
    ...source,
    // Settings belong to one site: there is no second place for them.
    saveAsNew: () => Promise.resolve(),
    validate: settingsIssues,
    merge: mergeFields,
    clock: deviceClock,
  })
}

/** The settings as they are on the site: each change is on it as soon as it is saved. */
function siteSource(api: TrivetApi, siteSlug: string, onSaved: () => void): SettingsSource {
  return {
    async load() {
      const { site } = (await api.getManagedSite({ siteSlug })).body
      return { draft: settingsOf(site), version: null, savedAt: null, savedBy: null }
    },
    async save({ changes }) {
      await api.updateSite({ siteSlug, body: sentSettings(changes) })
      onSaved()
      return { kind: 'saved', version: null, savedAt: deviceClock.now() }
    },
    copies: createSettingsCopies(`settings.${siteSlug}`),
  }
}

/** Edits the settings of the site while a page is open: saved by itself, with undo. Shows its children once they are there. */
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
  /** What stands above the skeleton, and above what says that loading failed. */
  readonly pending?: ReactNode
}

/** Edits settings of one source, which stays the same while the page is open. */
export function SourceEditor({ source, children, pending }: SourceEditorProps) {
  const [editor] = useState(() => createSettingsEditor(source))
  useRunningEditor(editor.ref)
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
  const isThere = useSelector(editor.ref, ({ context }) => context.work !== null)
  const hasFailed = useSelector(editor.ref, (snapshot) => snapshot.matches({ form: 'failed' }))
  useEditorWorkStatus(editor.ref)
  useEditorKeys(editor)
  if (isThere) return children
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

/** The editor of the settings, for the hooks of drafts and fields. */
export function useSettingsEditor(): DraftEditor<SettingsOfSite> {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('This component belongs inside the editor of settings')
  return editor
}

/** What is selected of the settings. */
export function useSettings<Selected>(select: (settings: SettingsOfSite) => Selected): Selected {
  return useDraft(useSettingsEditor(), select)
}
