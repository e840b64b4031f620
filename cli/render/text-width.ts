const segmenter = new Intl.Segmenter()

/** Scripts and forms whose characters take two columns (Unicode, East Asian Width), and emoji. */
const wide =
  /^(?:\p{Script=Han}|\p{scx=Hiragana}|\p{scx=Katakana}|\p{Script=Hangul}|\p{Script=Bopomofo}|[\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)/u
const halfWidth = /^[\uff61-\uffdc]/u
const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u

/** Columns of a terminal that a text takes. */
export function textWidth(text: string): number {
  let columns = 0
  for (const { segment } of segmenter.segment(text)) columns += segmentWidth(segment)
  return columns
}

/** The text, or as much of its beginning as has room with an ellipsis behind it. */
export function fitText(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text
  let kept = ''
  let left = columns - 1
  for (const { segment } of segmenter.segment(text)) {
    left -= segmentWidth(segment)
    if (left < 0) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** The text, or its beginning and its end with an ellipsis between them: names that begin alike stay apart. */
export function fitName(name: string, columns: number): string {
  if (textWidth(name) <= columns) return name
  const end = Math.floor((columns - 1) / 2)
  let tail = ''
  let left = end
  for (const { segment } of [...segmenter.segment(name)].reverse()) {
    left -= segmentWidth(segment)
    if (left < 0) break
    tail = segment + tail
  }
  return fitText(name, columns - textWidth(tail)) + tail
}

/** The text with spaces behind it up to a width. */
export function padText(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - textWidth(text)))
}

function segmentWidth(segment: string): number {
  if (zeroWidth.test(segment)) return 0
  return wide.test(segment) && !halfWidth.test(segment) ? 2 : 1
}
