import type { Access } from './access.ts'
import type { BodyLimit, CallDefinition } from './call.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** The default limits by access: anonymous callers send forms, readers send comments. */
const usualLimits: Readonly<Record<Access, BodyLimit>> = {
  anyone: { bytes: 16 * kilobyte, values: 1000 },
  user: { bytes: 64 * kilobyte, values: 10_000 },
  author: { bytes: 64 * kilobyte, values: 10_000 },
  writer: { bytes: 256 * kilobyte, values: 20_000 },
  editor: { bytes: 256 * kilobyte, values: 20_000 },
  owner: { bytes: 256 * kilobyte, values: 20_000 },
  administrator: { bytes: 64 * kilobyte, values: 10_000 },
}

/** The limits of calls with larger bodies, by content. */
export const bodyLimits = {
  /** A recipe with a long story. */
  recipe: { bytes: megabyte, values: 50_000 },
  /** The source of a web page. */
  page: { bytes: 6 * megabyte, values: 100 },
  /** A caption file with up to three bytes per character. */
  captions: { bytes: 4 * megabyte, values: 100 },
  /** A file of subscribers as one text, and the role of each of its columns. */
  subscriberList: { bytes: 32 * megabyte, values: 2000 },
  /** A few hundred subscribers and comments of a site. */
  readersPage: { bytes: 16 * megabyte, values: 200_000 },
  /** A whole site; its recipes and other lists are parsed item by item. */
  siteBundle: { bytes: 64 * megabyte, values: 4_000_000 },
} as const satisfies Record<string, BodyLimit>

/** The maximum size of the body of a call. */
export function bodyLimitOf({ access, bodyLimit }: Pick<CallDefinition, 'access' | 'bodyLimit'>): BodyLimit {
  return bodyLimit ?? usualLimits[access]
}
