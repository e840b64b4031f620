import { UnreadableFileError } from '#core/model/call-failure.ts'

/** The bytes of a chosen file; rejects with an `UnreadableFileError`. */
export async function bytesOfFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    throw new UnreadableFileError(cause)
  }
}

/** True if a file can be read; it tries its first byte. */
export async function isReadable(file: Blob): Promise<boolean> {
  return bytesOfFile(file.slice(0, 1)).then(
    () => true,
    () => false,
  )
}
