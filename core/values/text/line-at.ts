/** The line at an index; empty if the index is out of range. */
export function lineAt(lines: readonly string[], index: number): string {
  return lines[index] ?? ''
}
