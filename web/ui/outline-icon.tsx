type OutlineIconProps = {
  /** The SVG path on a 24 pixel grid. */
  readonly path: string
  readonly strokeWidth?: number
  readonly isFilled?: boolean
  /** True for an icon that points forward or backward: it is mirrored in right-to-left text. */
  readonly isDirectional?: boolean
}

/**
 * An outline icon in the current color, hidden from screen readers: adjacent text or the label of the control names it.
 */
export function OutlineIcon({
  path,
  strokeWidth = 1.6,
  isFilled = false,
  isDirectional = false,
}: OutlineIconProps) {
  return (
    <svg
      className={isDirectional ? 'icon icon--directional' : 'icon'}
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
