/** Words of one language by unit slug, comma-separated, in lower case and without trailing periods. */
export type WordTable = Readonly<Record<string, string>>
