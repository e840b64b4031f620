import type { BytesEvent, UploadFile } from '#core/machines/upload-machine.ts'

/** Sends a file to its upload address and tells how far it is; the function that comes back stops it. */
export function sendBytes(url: string, file: UploadFile, tell: (event: BytesEvent) => void): () => void {
  // Only this way of sending tells how much has arrived.
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded, total }) =>
    tell({ type: 'bytes.progress', ratio: total > 0 ? loaded / total : 0 })
  request.onload = () => tell(outcome(request))
  request.onerror = () => tell({ type: 'bytes.failed', error: new TypeError('Failed to fetch') })
  request.open('PUT', url)
  request.setRequestHeader('content-type', file.contentType)
  request.send(file.bytes instanceof Blob ? file.bytes : null)
  return () => {
    request.onload = request.onerror = request.upload.onprogress = null
    request.abort()
  }
}

function outcome({ status, responseText }: XMLHttpRequest): BytesEvent {
  if (status >= 200 && status < 300) return { type: 'bytes.sent' }
  return { type: 'bytes.failed', error: { status, body: parsed(responseText) } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
