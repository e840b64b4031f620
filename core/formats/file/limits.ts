/** What a file may hold, so that no archive can take the memory or the time of its reader. */
export const fileLimits = {
  /** Bytes of the file as it came. */
  fileBytes: 200_000_000,
  /** Bytes of one member, unpacked. */
  memberBytes: 25_000_000,
  /** Bytes of all members together, unpacked. */
  totalBytes: 200_000_000,
  /** How many times the size of the file all members together may have, past the first megabytes. */
  totalRatio: 50,
  totalRatioFrom: 20_000_000,
  members: 10_000,
  /** Archives in archives. */
  depth: 3,
  /** How many times its packed size a member of more than a megabyte may have. */
  ratio: 200,
  ratioFrom: 1_000_000,
  /** Characters of one text that are read. */
  textLength: 25_000_000,
  recipes: 20_000,
} as const

/** What is left to unpack in one reading; every archive in it draws on the same budget. */
export type UnpackBudget = {
  bytes: number
  members: number
  /** Bytes of one member, unpacked, in the place of the usual limit. */
  readonly memberBytes?: number
}

/** The whole budget for files of so many bytes together. */
export function fullBudget(fileBytes: number): UnpackBudget {
  const { totalBytes, totalRatio, totalRatioFrom, members } = fileLimits
  return { bytes: Math.min(totalBytes, Math.max(totalRatioFrom, fileBytes * totalRatio)), members }
}
