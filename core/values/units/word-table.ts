/** Words of one language by unit slug, comma-separated, in lower case and without trailing periods. */
export type WordTable = Readonly<Record<string, string>>

/** Such words by the BCP-47 tag of their language. */
export type WordTables = Readonly<Record<string, WordTable>>
