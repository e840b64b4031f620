/** A migration of the database schema. */
export type SchemaStep = { readonly number: number; readonly name: string }

/** The contents of a backup, or the result of creating or restoring one. */
export type PlatformSummary = {
  readonly createdAt: string
  readonly version: string
  readonly database: string
  readonly rows: number
  readonly files: number
  readonly tables: Readonly<Record<string, number>>
}

/** The result of a check of the platform. */
export type Finding = {
  readonly check: string
  readonly level: 'ok' | 'warning' | 'problem'
  readonly message: string
  readonly advice: string | null
}

/** The demo sites that were given their original content, by slug, and the number of removed files of visitors. */
export type DemoReset = { readonly sites: readonly string[]; readonly removedFiles: number }

/** The operator's actions on the machine of the platform; each rejects with a sentence that says what to do. */
export type Operations = {
  migrate(options: { isDryRun: boolean }): Promise<readonly SchemaStep[]>
  /** Rejects with the reason of the signal when it is aborted, and leaves no file. */
  backUp(path: string, options: { replaces: boolean; signal: AbortSignal }): Promise<PlatformSummary>
  restore(
    path: string,
    options: { replaces: boolean; isDryRun: boolean },
  ): Promise<PlatformSummary & { readonly damagedRecipes: number }>
  copyDatabase(
    from: string,
    to: string,
  ): Promise<{
    readonly rows: number
    readonly tables: Readonly<Record<string, number>>
    readonly damagedRecipes: number
  }>
  examine(): Promise<readonly Finding[]>
}
