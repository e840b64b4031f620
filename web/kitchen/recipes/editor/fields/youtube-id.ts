const address =
  /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/))([\w-]{6,20})/

/** The id of the video that an address of YouTube names; other text as it is, for it may be an id. */
export function youtubeIdOf(text: string): string {
  return address.exec(text)?.[1] ?? text.trim().slice(0, 100)
}
