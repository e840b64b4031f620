/** The line at an index; an empty one before the first and after the last. */
export function lineAt(lines: readonly string[], index: number): string {
  return lines[index] ?? ''
}
