type OutlineIconProps = {
  /** The SVG path on a 24 pixel grid. */
  readonly path: string
  readonly strokeWidth?: number
  readonly isFilled?: boolean
}

/**
 * An outline icon in the current color, hidden from screen readers: the text beside it or the label of its control
 * names it.
 */
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
