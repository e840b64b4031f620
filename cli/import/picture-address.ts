const head = 'data:application/octet-stream;base64,'

/** A picture that came in a file as an address, so that it stands among those that are fetched. */
export function pictureAddress(bytes: Uint8Array): string {
  return head + Buffer.from(bytes).toString('base64')
}

/** The picture in an address of `pictureAddress`; null for an address of the web. */
export function pictureInAddress(url: string): Uint8Array | null {
  return url.startsWith(head) ? new Uint8Array(Buffer.from(url.slice(head.length), 'base64')) : null
}
