const number = new Intl.NumberFormat('en-US')

/** A number for people, with its thousands grouped: "100,001". */
export function grouped(count: number): string {
  return number.format(count)
}

/** A number with its noun: "1 recipe", "2,000 recipes". Pass `plural` if it is not the word with an "s". */
export function counted(count: number, word: string, plural = `${word}s`): string {
  return `${grouped(count)} ${count === 1 ? word : plural}`
}
