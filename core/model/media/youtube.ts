const youtubeId = /^[\w-]{11}$/
const youtubeAddress =
  /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|live\/|v\/|watch\?(?:[^#\s]{0,200}&)?v=))([\w-]{11})(?![\w-])/i

/** The id of a YouTube video from an id or any of its addresses; null for anything else. */
export function readYoutubeId(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  if (youtubeId.test(trimmed)) return trimmed
  return youtubeAddress.exec(trimmed)?.[1] ?? null
}

/** The address of a player that sets no cookies before playback. */
export function youtubeEmbedUrl(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`
}
