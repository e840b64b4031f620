import { useSyncExternalStore } from 'react'
import { useEditor } from './editor-context.tsx'
import type { KnownMedia, MediaRecords } from './media-records.ts'

/** The images and videos of the recipe as far as they are known, and what takes further ones. */
export function useMedia(): { readonly known: KnownMedia; readonly add: MediaRecords['add'] } {
  const { media } = useEditor().server
  return { known: useSyncExternalStore(media.subscribe, media.known), add: media.add }
}
