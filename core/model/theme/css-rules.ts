/** At-rules that group rules and load nothing. */
export const allowedAtRules: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'keyframes'])

/** Functions that compute, paint or transform, and cannot load anything. */
export const allowedFunctions: ReadonlySet<string> = new Set(
  [
    'calc min max clamp round mod rem abs sign var env attr counter counters minmax repeat fit-content',
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark',
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient',
    'repeating-conic-gradient cubic-bezier steps linear circle ellipse inset polygon path',
    'translate translatex translatey translatez translate3d scale scalex scaley rotate rotatex rotatey rotatez',
    'skew skewx skewy matrix perspective',
    'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia',
  ].flatMap((line) => line.split(' ')),
)

/** Properties that execute or attach code in some browser, or affect more than the page's own boxes. */
export const forbiddenProperties: ReadonlySet<string> = new Set(['behavior', 'src', 'all', 'cursor-image'])

/** The values of `position` that keep an element in the page's flow or within its own container. */
export const allowedPositions: ReadonlySet<string> = new Set(['static', 'relative', 'absolute', 'sticky'])

/** Vendor properties without a standard equivalent in all browsers. */
export const allowedVendorProperties: ReadonlySet<string> = new Set([
  '-webkit-line-clamp',
  '-webkit-box-orient',
  '-webkit-font-smoothing',
  '-moz-osx-font-smoothing',
  '-webkit-text-stroke',
  '-webkit-text-fill-color',
  '-webkit-background-clip',
  '-webkit-hyphens',
  '-webkit-tap-highlight-color',
])

/** Pseudo-classes for states and positions. */
export const allowedPseudoClasses: ReadonlySet<string> = new Set(
  [
    'hover focus focus-visible focus-within active visited link any-link target checked disabled enabled',
    'required optional open placeholder-shown root empty first-child last-child only-child first-of-type',
    'last-of-type only-of-type nth-child nth-last-child nth-of-type nth-last-of-type not is where has lang dir',
  ].flatMap((line) => line.split(' ')),
)

/** Pseudo-elements of the page's own elements. */
export const allowedPseudoElements: ReadonlySet<string> = new Set(
  'before after first-letter first-line marker placeholder selection backdrop'.split(' '),
)
