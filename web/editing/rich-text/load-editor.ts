import type { ComponentType } from 'react'
import type { RichTextEditorProps } from './rich-text-props.ts'

let loaded: ComponentType<RichTextEditorProps> | null = null

/** The editor, null before its code is there. */
export const loadedEditor = () => loaded

/** Loads the code of the editor; one that was tried before is requested again. */
export async function loadEditor(): Promise<void> {
  loaded ??= (await import('./rich-text-editor.tsx')).RichTextEditor
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
