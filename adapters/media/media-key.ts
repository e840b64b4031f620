/** True for the keys that this platform gives: a name of letters, digits and hyphens, and an ending. */
export function isMediaKey(key: string): boolean {
  return /^[a-z0-9][a-z0-9-]{7,80}\.[a-z0-9]{2,5}$/.test(key)
}
