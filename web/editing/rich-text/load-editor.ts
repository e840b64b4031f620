import type { ComponentType } from 'react'
import { importAgain } from '../../browser/start/import-again.ts'
import type { RichTextEditorProps } from './rich-text-props.ts'

type EditorCode = { readonly RichTextEditor: ComponentType<RichTextEditorProps> }

const importEditor = importAgain<EditorCode>(() => import('./rich-text-editor.tsx'))

let loaded: EditorCode | null = null
let request: Promise<EditorCode> | null = null

/** The editor component, or null until its code is loaded. */
export const loadedEditor = () => loaded?.RichTextEditor ?? null

/** Loads the editor's code once. A call after a failure tries again. */
export async function loadEditor(): Promise<void> {
  request ??= importEditor()
  try {
    loaded = await request
  } catch (error) {
    request = null
    throw error
  }
}

/** The delay before each retry, in milliseconds. */
const retryDelays = [1000, 2000, 4000]

/** Loads the editor's code, with retries. Calls `onFailure` before each retry; rejects if the last attempt fails. */
export async function loadEditorRetrying(onFailure: (error: unknown) => void): Promise<void> {
  for (const delay of retryDelays) {
    try {
      return await loadEditor()
    } catch (error) {
      onFailure(error)
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
  await loadEditor()
}
