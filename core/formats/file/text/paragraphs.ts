/**
 * Joins wrapped lines to paragraphs: an empty line ends a paragraph, and a line that starts with a colon begins one.
 */
export function paragraphsOf(lines: readonly string[]): string[] {
  const paragraphs: string[] = []
  let isOpen = false
  for (const line of lines) {
    const trimmed = line.trim()
    if (trimmed === '' || /^[~\-=*_ ]{3,}$/.test(trimmed)) isOpen = false
    else if (isOpen && !trimmed.startsWith(':')) paragraphs[paragraphs.length - 1] += ` ${trimmed}`
    else {
      paragraphs.push(trimmed.replace(/^:\s*/, ''))
      isOpen = true
    }
  }
  return paragraphs.filter((paragraph) => paragraph !== '')
}

/** The lines without control characters of old programs. */
export function cleanLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\r]/)
    .map((line) => line.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trimEnd())
}
