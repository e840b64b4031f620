import type { ComponentType } from 'react'
import { importAgain } from '../../app/import-again.ts'
import type { RichTextEditorProps } from './rich-text-props.ts'

type EditorCode = { readonly RichTextEditor: ComponentType<RichTextEditorProps> }

const importEditor = importAgain<EditorCode>(() => import('./rich-text-editor.tsx'))

let loaded: EditorCode | null = null
let request: Promise<EditorCode> | null = null

/** The editor, null before its code is there. */
export const loadedEditor = () => loaded?.RichTextEditor ?? null

/** Loads the code of the editor; after a failure it is requested again. */
export async function loadEditor(): Promise<void> {
  request ??= importEditor()
  try {
    loaded = await request
  } catch (error) {
    request = null
    throw error
  }
}

/** The time before each further attempt, in milliseconds. */
const retryDelays = [1000, 2000, 4000]

/** Loads the code of the editor, if necessary by several attempts; rejects when the last one fails. */
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
