import { useEffect, useId, useState, type RefObject } from 'react'
import type { CaptionTrack } from '#core/model/media/captions.ts'
import { defaultCaptions } from '#core/model/media/default-captions.ts'
import type { Video } from '#core/model/media/image.ts'
import { captionsPath } from '#core/model/media/video-path.ts'
import { languageName } from '#core/values/text/language-name.ts'
import { Icon } from '../ui/icon.tsx'

type CaptionTracksProps = { readonly video: Video; readonly language: string }

/** The captions of a video. Those in the language of the page are shown unless the browser prefers others. */
export function CaptionTracks({ video, language }: CaptionTracksProps) {
  const { captions = [] } = video
  const shown = defaultCaptions(captions, language)
  return captions.map((track) => (
    <track
      key={track.id}
      kind="captions"
      srcLang={track.language}
      label={languageName(track.language)}
      src={captionsPath(video, track)}
      default={track === shown}
    />
  ))
}

type CaptionChoiceProps = {
  readonly player: RefObject<HTMLVideoElement | null>
  readonly captions: readonly CaptionTrack[]
  readonly title: string
}

/** Chooses the captions that are shown, or none. */
export function CaptionChoice({ player, captions, title }: CaptionChoiceProps) {
  const id = useId()
  const [shown, setShown] = useState(-1)
  useEffect(() => {
    const tracks = player.current?.textTracks
    if (tracks === undefined) return
    const follow = () => setShown([...tracks].findIndex(({ mode }) => mode === 'showing'))
    follow()
    tracks.addEventListener('change', follow)
    return () => tracks.removeEventListener('change', follow)
  }, [player, captions])
  const choose = (index: number) => {
    for (const [at, track] of [...(player.current?.textTracks ?? [])].entries()) {
      track.mode = at === index ? 'showing' : 'disabled'
    }
  }
  return (
    <span className="video__captions">
      <Icon name="captions" />
      <label htmlFor={id} className="visually-hidden">
        Captions: {title}
      </label>
      <select id={id} value={shown} onChange={({ target }) => choose(Number(target.value))}>
        <option value={-1}>Off</option>
        {captions.map(({ id: track, language }, index) => (
          <option key={track} value={index} lang={language}>
            {languageName(language)}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" />
    </span>
  )
}
