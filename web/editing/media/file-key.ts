const keys = new WeakMap<File, string>()

/**
 * Names a chosen file for as long as the page lives, also among files of the same name. It does not change when files
 * before it are done: an upload that got another key would start again.
 */
export function fileKey(file: File): string {
  const key = keys.get(file) ?? crypto.randomUUID()
  keys.set(file, key)
  return key
}
