import { useState } from 'react'
import type { CaptionTrack } from '#core/model/media/captions.ts'
import type { Video } from '#core/model/media/image.ts'
import { captionsPath } from '#core/model/media/video-path.ts'
import { useCall } from '../../app/use-call.ts'
import { useKitchenSite } from '../page/kitchen-site.tsx'

type Change = {
  readonly language: string
  /** The content of the file; null removes the captions. */
  readonly text: string | null
  readonly isUndo?: boolean
}

type Done = { readonly sentence: string; readonly undo: Change | null }

/** Saves and removes captions of a video; the last change can be undone. */
export function useCaptions(video: Video, onSaved: () => void) {
  const { slug: siteSlug } = useKitchenSite()
  const [done, setDone] = useState<Done | null>(null)
  const [tracks, setTracks] = useState<readonly CaptionTrack[]>(video.captions ?? [])
  const change = useCall(
    async (api, { language, text }: Change) => {
      const before = await textOf(video, tracks, language)
      const place = { siteSlug, mediaId: video.id, language }
      const { body } = await (text === null
        ? api.deleteVideoCaptions(place)
        : api.setVideoCaptions({ ...place, body: { text } }))
      return { before, captions: body.media.video?.captions ?? [] }
    },
    {
      revalidates: true,
      onDone: ({ before, captions }, { language, text, isUndo = false }) => {
        setTracks(captions)
        if (text !== null && !isUndo) onSaved()
        setDone({
          sentence: isUndo ? 'The captions are back.' : sentenceOf(before, text),
          undo: isUndo || before === null ? null : { language, text: before, isUndo: true },
        })
      },
    },
  )
  return {
    tracks,
    /** The last change, with the change that reverts it; null before the first one. */
    done,
    change: change.run,
    isPending: change.isPending,
    error: change.error,
  }
}

/** The text of existing captions; null if there are none. */
async function textOf(
  video: Video,
  tracks: readonly CaptionTrack[],
  language: string,
): Promise<string | null> {
  const track = tracks.find((each) => each.language === language)
  if (track === undefined) return null
  const response = await fetch(captionsPath(video, track))
  return response.ok ? response.text() : null
}

function sentenceOf(before: string | null, text: string | null): string {
  if (text === null) return 'The captions were removed.'
  return before === null ? 'The captions were added.' : 'The captions were replaced.'
}
