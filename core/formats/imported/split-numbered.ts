/**
 * Splits a text with numbered steps ("1. Mix. 2. Bake.") and removes the numbers; a text without numbers is not split.
 */
export function splitNumbered(text: string): string[] {
  const starts: { index: number; length: number }[] = []
  const pattern = /(?:^|[\s.。!])(\d{1,2})[.)、](?!\d)\s*/g
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (Number(match[1]) !== starts.length + 1) continue
    const sign = match[0].search(/\d/)
    starts.push({ index: match.index + sign, length: match[0].length - sign })
  }
  if (starts.length < 2 || text.slice(0, starts[0]?.index).trim() !== '') return [text]
  return starts
    .map(({ index, length }, at) => text.slice(index + length, starts[at + 1]?.index ?? text.length).trim())
    .filter((step) => step !== '')
}

/**
 * Removes leading numbers if the texts are numbered consecutively ("1. Mix", "2) Bake"); texts in between, such as
 * remarks, need no number.
 */
export function withoutNumbers(texts: readonly string[]): string[] {
  const numbered = /^(?:step\s)?(\d{1,2})\s?[.):、]\s*(?=\P{N})/iu
  const numbers = texts.map((text) => numbered.exec(text)?.[1]).filter((number) => number !== undefined)
  const isNumbered =
    numbers.length > texts.length / 2 &&
    numbers.length > 1 &&
    numbered.test(texts[0] ?? '') &&
    numbers.every((number, index) => Number(number) === index + 1)
  return isNumbered ? texts.map((text) => text.replace(numbered, '')) : [...texts]
}
