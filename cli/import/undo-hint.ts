/** The command that undoes an import; the first characters of an id are sufficient. */
export function undoHint(importId: string): string {
  return `To undo it: trivet import undo ${importId.slice(0, 8)}`
}
