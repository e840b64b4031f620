import { useSyncExternalStore } from 'react'
import { useEditor } from './editor-context.tsx'
import type { KnownMedia, MediaRecords } from './media-records.ts'

/** The loaded images and videos of the recipe, and a function that adds others. */
export function useMedia(): { readonly known: KnownMedia; readonly add: MediaRecords['add'] } {
  const { media } = useEditor().server
  return { known: useSyncExternalStore(media.subscribe, media.known), add: media.add }
}
