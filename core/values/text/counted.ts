/** A number with its noun: "1 recipe", "2 recipes". Pass `plural` if it is not the word with an "s". */
export function counted(count: number, word: string, plural = `${word}s`): string {
  return `${count} ${count === 1 ? word : plural}`
}
