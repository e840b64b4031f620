type OutlineIconProps = {
  /** The outline on a 24 pixel grid. */
  readonly path: string
  readonly strokeWidth?: number
  readonly isFilled?: boolean
}

/** An outline in the current color, for a word that stands beside it or in the label of its button or link. */
export function OutlineIcon({ path, strokeWidth = 1.6, isFilled = false }: OutlineIconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
