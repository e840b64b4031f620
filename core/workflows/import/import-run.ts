import type { ApiDep } from '../../calls/catalogue.ts'

/** The import batch of a run of the program. */
export type ImportRun = {
  /** The id of the batch. The batch is created with the first recipe, so that a run without changes creates none. */
  id(): Promise<string>
  /** The id if something was written. */
  readonly idIfBegun: () => string | null
}

type Begun = {
  /** The id of the run to continue; null for a new one. */
  readonly begunId: string | null
  /** Called with the id of a new run before anything is written. */
  readonly onBegun: (id: string) => Promise<void>
}

/** Opens a run for the given sources, or continues the one with `begunId`. */
export function createImportRun(
  { api }: ApiDep,
  siteSlug: string,
  sources: readonly string[],
  { begunId, onBegun }: Begun = { begunId: null, onBegun: async () => undefined },
): ImportRun {
  let begun: Promise<string> | null = begunId === null ? null : Promise.resolve(begunId)
  let known = begunId
  async function begin(): Promise<string> {
    const { importBatch } = (await api.createImportBatch({ siteSlug, body: { label: labelOf(sources) } }))
      .body
    await onBegun(importBatch.id)
    known = importBatch.id
    return known
  }
  return {
    id: () =>
      (begun ??= begin().catch((error: unknown) => {
        begun = null
        throw error
      })),
    idIfBegun: () => known,
  }
}

function labelOf([first = '', ...others]: readonly string[]): string {
  const name = first === '-' ? 'standard input' : first
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return `${name.slice(-400)}${more}`
}
