import type { BytesEvent, UploadFile } from '#core/machines/uploads/upload-machine.ts'
import { UnreadableFileError } from '#core/model/call-failure.ts'
import { isReadable } from '../../browser/read-file.ts'

/**
 * The time without progress after which an upload fails, in milliseconds. The server has its own timeout for incoming
 * bytes.
 */
const maxStallMs = 3 * 60_000

/** Uploads a file and reports its progress. Returns a function that aborts the upload. */
export function sendBytes(url: string, file: UploadFile, report: (event: BytesEvent) => void): () => void {
  // `fetch` does not report upload progress.
  const request = new XMLHttpRequest()
  const bytes = file.bytes instanceof Blob ? file.bytes : null
  let stallTimer: ReturnType<typeof setTimeout>
  const restartTimer = () => {
    clearTimeout(stallTimer)
    stallTimer = setTimeout(() => end({ type: 'bytes.failed', error: stallError() }), maxStallMs)
  }
  let isStopped = false
  const stop = () => {
    isStopped = true
    clearTimeout(stallTimer)
    request.onload = request.onerror = request.upload.onprogress = null
    request.abort()
  }
  const end = (event: BytesEvent) => {
    if (isStopped) return
    stop()
    report(event)
  }
  request.upload.onprogress = ({ loaded, total }) => {
    restartTimer()
    report({ type: 'bytes.progress', ratio: total > 0 ? loaded / total : 0 })
  }
  request.onload = () => end(outcome(request))
  request.onerror = () => void failureOf(bytes).then((error) => end({ type: 'bytes.failed', error }))
  request.open('PUT', url)
  request.setRequestHeader('content-type', file.contentType)
  request.send(bytes)
  restartTimer()
  return stop
}

/** The browser reports network errors and unreadable files in the same way; reading the file distinguishes them. */
async function failureOf(bytes: Blob | null): Promise<Error> {
  if (bytes !== null && !(await isReadable(bytes))) return new UnreadableFileError(null)
  return new TypeError('Failed to fetch')
}

const stallError = () => new DOMException('The upload has stalled.', 'TimeoutError')

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
