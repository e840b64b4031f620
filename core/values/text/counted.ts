/** How many there are of something: "1 recipe", "2 recipes"; a plural that is not the word with an "s" is given. */
export function counted(count: number, word: string, plural = `${word}s`): string {
  return `${count} ${count === 1 ? word : plural}`
}
