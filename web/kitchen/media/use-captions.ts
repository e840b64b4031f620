import { useState } from 'react'
import type { CaptionTrack } from '#core/model/media/captions.ts'
import type { Video } from '#core/model/media/image.ts'
import { captionsPath } from '#core/model/media/video-path.ts'
import { useCall } from '../../app/use-call.ts'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import { useUndoToast } from '../ui/use-undo-toast.ts'

type Change = {
  readonly language: string
  /** The content of a file; null to remove the captions. */
  readonly text: string | null
  readonly isUndo?: boolean
}

/** Saves and removes captions of a video; what was there before is restored on Undo. */
export function useCaptions(video: Video) {
  const { slug: siteSlug } = useKitchenSite()
  const showUndo = useUndoToast()
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
        if (isUndo || before === null) return
        const undo = () => change.run({ language, text: before, isUndo: true })
        showUndo(text === null ? 'Captions removed' : 'Captions replaced', undo)
      },
    },
  )
  return {
    tracks,
    save: (language: string, text: string) => change.run({ language, text }),
    remove: (language: string) => change.run({ language, text: null }),
    isPending: change.isPending,
    error: change.error,
  }
}

/** The text of captions that there are; null if there are none. */
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
