/** True for keys created by this platform: letters, digits and hyphens, and a file extension. */
export function isMediaKey(key: string): boolean {
  return /^[a-z0-9][a-z0-9-]{7,80}\.[a-z0-9]{2,5}$/.test(key)
}
