import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { createActor } from 'xstate'
import type { EditorEffects } from '#core/machines/editor/editor-effects.ts'
import { createEditorMachine, type EditorRef } from '#core/machines/editor/editor-machine.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Issue } from '#core/values/errors.ts'
import { useApp } from '../../app/app-context.tsx'
import { deviceClock } from '../../app/device-clock.ts'
import { useSelector } from '../../app/machine.ts'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import { useEditorWorkStatus } from '../frame/editor-work-status.ts'
import { ListSkeleton, ListFailed } from '../ui/list-state.tsx'
import { useRunningEditor } from '../../editing/use-running-editor.ts'
import { createSettingsCopies } from './settings-copies.ts'
import { sentSettings, settingsIssues, settingsOf, type SettingsOfSite } from './settings-draft.ts'

type SettingsRef = EditorRef<SettingsOfSite>

const EditorContext = createContext<SettingsRef | null>(null)

/** Where settings are loaded from, where they are saved to, and where this device keeps what is not saved. */
export type SettingsSource = Pick<EditorEffects<SettingsOfSite>, 'load' | 'save' | 'copies'>

function settingsMachine(source: SettingsSource) {
  return createEditorMachine<SettingsOfSite>({
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
  const [editor] = useState(() => createActor(settingsMachine(source)))
  useRunningEditor(editor)
  return (
    <EditorContext value={editor}>
      <LoadedEditor editor={editor} pending={pending}>
        {children}
      </LoadedEditor>
    </EditorContext>
  )
}

type LoadedEditorProps = Omit<SourceEditorProps, 'source'> & { readonly editor: SettingsRef }

function LoadedEditor({ editor, children, pending }: LoadedEditorProps) {
  const isThere = useSelector(editor, ({ context }) => context.work !== null)
  const hasFailed = useSelector(editor, (snapshot) => snapshot.matches({ form: 'failed' }))
  useEditorWorkStatus(editor)
  useUndoKeys(editor)
  if (isThere) return children
  return (
    <>
      {pending}
      {hasFailed ? (
        <ListFailed what="The settings" onRetry={() => editor.send({ type: 'load.retry' })} />
      ) : (
        <ListSkeleton label="Loading the settings" />
      )}
    </>
  )
}

/** Mod+Z takes back, with Shift it does again, where the focus is in no text that has its own history. */
function useUndoKeys(editor: SettingsRef): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      editor.send({ type: event.shiftKey ? 'draft.redo' : 'draft.undo' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [editor])
}

/** Takes back the last change of the settings, and makes it again. */
export function useSettingsHistory() {
  const ref = useSettingsRef()
  const canUndo = useSelector(ref, ({ context }) => (context.work?.history.past.length ?? 0) > 0)
  const canRedo = useSelector(ref, ({ context }) => (context.work?.history.future.length ?? 0) > 0)
  const undo = useCallback(() => ref.send({ type: 'draft.undo' }), [ref])
  const redo = useCallback(() => ref.send({ type: 'draft.redo' }), [ref])
  return { canUndo, canRedo, undo, redo }
}

/** When the settings were last saved in this visit or before it, null where they never were. */
export function useSavedAt(): Date | null {
  return useSelector(useSettingsRef(), ({ context }) => context.work?.savedAt ?? null)
}

/** Saves what is not saved yet, without waiting for a pause. */
export function useSaveSettings(): () => void {
  const ref = useSettingsRef()
  return useCallback(() => ref.send({ type: 'draft.save' }), [ref])
}

function useSettingsRef(): SettingsRef {
  const ref = use(EditorContext)
  if (ref === null) throw new Error('This component belongs inside the editor of settings')
  return ref
}

/** What is selected of the settings. */
export function useSettings<Selected>(select: (settings: SettingsOfSite) => Selected): Selected {
  return useSelector(useSettingsRef(), ({ context: { work } }) => {
    if (work === null) throw new Error('The settings are not there yet')
    return select(work.history.present)
  })
}

/** Changes settings; edits of one group that follow each other quickly are one step of the history. */
export function useEditSettings() {
  const ref = useSettingsRef()
  return useCallback(
    (changes: Partial<SettingsOfSite>, group?: string) =>
      ref.send({
        type: 'draft.edit',
        change: (settings) => ({ ...settings, ...changes }),
        ...(group === undefined ? {} : { group }),
      }),
    [ref],
  )
}

/** One setting with what is wrong with it. */
export function useSetting<Name extends keyof SettingsOfSite>(name: Name) {
  const edit = useEditSettings()
  const value = useSettings((settings) => settings[name])
  const issues = useSettingIssues(name)
  const set = useCallback((next: SettingsOfSite[Name]) => edit({ [name]: next }, name), [edit, name])
  return { value, set, error: issues[0]?.message }
}

const noIssues: readonly Issue[] = []

/** What is wrong at a path of the settings and below it, once saving was tried. */
export function useSettingIssues(path: string): readonly Issue[] {
  const issues = useSelector(useSettingsRef(), ({ context }) => context.work?.issues ?? noIssues)
  return useMemo(
    () => issues.filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`)),
    [issues, path],
  )
}
