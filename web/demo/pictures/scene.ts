import type { ArrangeName } from './arrange.ts'
import type { PieceName } from './pieces.ts'
import type { PropName } from './props.ts'
import type { BaseName } from './bases.ts'
import type { VesselName } from './vessels.ts'
import type { SurfaceName } from './surfaces.ts'

/** Pieces of one kind that lie on a dish; `size` and `radius` are shares of the dish's radius. */
export type Layer = {
  readonly piece: PieceName
  readonly color: string
  readonly count: number
  readonly size: number
  readonly arrange?: ArrangeName
  readonly radius?: number
}

/** A dish seen from above: what it stands in, what fills it, and what lies on top. */
export type Dish = {
  readonly vessel: VesselName
  readonly base?: readonly [texture: BaseName, color: string]
  readonly layers?: readonly Layer[]
}

/** A still life as data; props lie around the dishes. */
export type Scene = {
  readonly surface: SurfaceName
  readonly cloth?: boolean
  readonly dishes: readonly [Dish, ...Dish[]]
  readonly props: readonly PropName[]
  /** `close` moves the camera nearer to the first dish. */
  readonly frame?: 'whole' | 'close'
}

/** Pieces on a dish, in the order in which they are laid. */
export const layer = (
  piece: PieceName,
  color: string,
  count: number,
  size: number,
  arrange: ArrangeName = 'scatter',
  radius?: number,
): Layer => ({ piece, color, count, size, arrange, ...(radius === undefined ? {} : { radius }) })

/** What happens over a dish: it steams, or something is scattered over it. */
export type Motion = 'steam' | { readonly scatter: PieceName; readonly color: string }
