/**
 * Splits a text into at most `length` UTF-16 units and the rest: after the last space in the second half, otherwise
 * within a word. The joined parts are the text.
 */
export function cutWords(text: string, length: number): [string, string] {
  if (text.length <= length) return [text, '']
  const end = spaceBefore(text, length) ?? characterEnd(text, length)
  return [text.slice(0, end), text.slice(end)]
}

/** The position after the last space in the second half; null without one. */
function spaceBefore(text: string, length: number): number | null {
  if (/\s/.test(text.charAt(length))) return length
  for (let end = length; end > length / 2; end -= 1) {
    if (/\s/.test(text.charAt(end - 1))) return end
  }
  return null
}

/** The position itself, or the one before it if it is within a surrogate pair. */
function characterEnd(text: string, place: number): number {
  const end = Math.max(0, place)
  const code = text.charCodeAt(end - 1)
  return code >= 0xd800 && code < 0xdc00 ? end - 1 : end
}
