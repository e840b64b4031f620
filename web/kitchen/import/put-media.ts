import type { PutMediaDep } from '#core/workflows/upload-media.ts'

/** Uploads the bytes of an image or a video to the URL that the server provided. */
export const putMedia: PutMediaDep['putMedia'] = async (url, bytes, contentType) => {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: new Blob([Uint8Array.from(bytes)]),
  })
  const sentence = response.ok ? null : await response.json().then(errorOf, () => null)
  return { status: response.status, sentence }
}

function errorOf(response: unknown): string | null {
  return typeof response === 'object' &&
    response !== null &&
    'error' in response &&
    typeof response.error === 'string'
    ? response.error
    : null
}
