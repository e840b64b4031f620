import { UnreadableFileError } from '#core/model/call-failure.ts'

/** Reads a file as Base64 without blocking the page. Rejects with an `UnreadableFileError`. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new UnreadableFileError(reader.error))
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve(url.slice(url.indexOf(',') + 1))
    }
    reader.readAsDataURL(file)
  })
}
