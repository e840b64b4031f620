import type { ComponentType } from 'react'
import type { RichTextEditorProps } from './rich-text-props.ts'

type EditorCode = { readonly RichTextEditor: ComponentType<RichTextEditorProps> }

let loaded: EditorCode | null = null
let request: Promise<EditorCode> | null = null
let failed: { readonly address: string; readonly times: number } | null = null

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

async function importEditor(): Promise<EditorCode> {
  try {
    return failed === null ? await import('./rich-text-editor.tsx') : await importFrom(failed)
  } catch (error) {
    const [address] = /https?:\/\/[^\s?]+/.exec(String(error)) ?? []
    if (address !== undefined) failed = { address, times: (failed?.times ?? 0) + 1 }
    throw error
  }
}

/** A page never requests a module again under the address at which it failed. */
async function importFrom({ address, times }: { address: string; times: number }): Promise<EditorCode> {
  return (await import(/* @vite-ignore */ `${address}?attempt=${times + 1}`)) as EditorCode
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
