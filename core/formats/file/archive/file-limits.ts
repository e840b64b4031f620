/** Limits for files, so that no archive can exhaust memory or time. */
export const fileLimits = {
  /** Bytes of the file itself. */
  fileBytes: 200_000_000,
  /** Bytes of one decompressed member. */
  memberBytes: 25_000_000,
  /** Bytes of all decompressed members. */
  totalBytes: 200_000_000,
  /** The maximum ratio of all decompressed members to the size of the file, beyond the first megabytes. */
  totalRatio: 50,
  totalRatioFrom: 20_000_000,
  members: 10_000,
  /** Levels of nested archives. */
  depth: 3,
  /** The maximum compression ratio of a member of more than a megabyte. */
  ratio: 200,
  ratioFrom: 1_000_000,
  /** Characters that are read of one text. */
  textLength: 25_000_000,
  recipes: 20_000,
} as const

/** The remaining budget for decompressing a file, shared by all nested archives. */
export type UnpackBudget = {
  bytes: number
  members: number
  /** Bytes of one decompressed member, instead of the default limit. */
  readonly memberBytes?: number
}

/** The budget for files with this total size. */
export function fullBudget(fileBytes: number): UnpackBudget {
  const { totalBytes, totalRatio, totalRatioFrom, members } = fileLimits
  return { bytes: Math.min(totalBytes, Math.max(totalRatioFrom, fileBytes * totalRatio)), members }
}
