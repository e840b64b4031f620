/** A site's colors for tables (one for each image, by chance), cloths and crockery, each #rrggbb. */
export type Palette = {
  readonly tables: readonly [string, ...string[]]
  readonly cloth: string
  readonly stripe: string
  readonly plate: string
  readonly metal: string
}
