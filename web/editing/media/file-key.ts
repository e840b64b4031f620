const keys = new WeakMap<File, string>()

/**
 * Returns a React key for a file: unique, even among files with the same name, and constant until the page is closed. A
 * changed key would restart the upload.
 */
export function fileKey(file: File): string {
  const key = keys.get(file) ?? crypto.randomUUID()
  keys.set(file, key)
  return key
}
