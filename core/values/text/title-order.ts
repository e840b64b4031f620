/** Only this many characters of a title determine the order, so that any title fits a database index. */
const orderedLength = 200

/**
 * The sort key of a title: in lower case and without diacritics, so that "Éclair" is sorted between "eclair" and "egg".
 */
export function titleOrder(title: string): string {
  const folded = title
    .slice(0, 4 * orderedLength)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cc}]/gu, '')
    .toLowerCase()
    .trim()
  return [...folded].slice(0, orderedLength).join('').toWellFormed()
}

/** Compares two texts by code point, as databases do with UTF-8 bytes; a comparison function for `sort`. */
export function compareText(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length)
  for (let index = 0; index < shorter; index += 1) {
    const difference = rank(left.charCodeAt(index)) - rank(right.charCodeAt(index))
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

/** Surrogates are part of code points above all single units. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
