/** The path of a video on every host. */
export function videoPath({ key }: { readonly key: string }): string {
  return `/videos/${encodeURIComponent(key)}`
}

/** The path of captions of a video as WebVTT; what is there never changes. */
export function captionsPath(video: { readonly key: string }, { id }: { readonly id: string }): string {
  return `${videoPath(video)}/captions/${id}.vtt`
}
