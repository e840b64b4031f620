/** How an import is undone; the first characters of an id are enough. */
export function undoHint(importId: string): string {
  return `To undo it: trivet import undo ${importId.slice(0, 8)}`
}
