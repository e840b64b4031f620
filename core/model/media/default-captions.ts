import type { CaptionTrack } from './captions.ts'

/** The captions that a page in a language shows by default: in its language, otherwise in another form of it. */
export function defaultCaptions(tracks: readonly CaptionTrack[], language: string): CaptionTrack | null {
  const base = (tag: string) => new Intl.Locale(tag).language
  return (
    tracks.find((track) => track.language === language) ??
    tracks.find((track) => base(track.language) === base(language)) ??
    null
  )
}
