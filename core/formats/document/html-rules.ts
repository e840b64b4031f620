/** Elements without content. */
export const voidTags: ReadonlySet<string> = new Set(
  'area base basefont br col command embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
)

/** Elements that start on a new line. */
export const blockTags: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html li main menu nav ol p pre section summary table tbody td tfoot th ' +
    'thead tr ul option select video iframe'
  ).split(' '),
)

/** Elements whose content is not visible text. */
export const hiddenTags: ReadonlySet<string> = new Set(
  'script style template noscript svg math head title textarea select option iframe object noembed noframes button'.split(
    ' ',
  ),
)

const closesParagraph = new Set(['p'])
const paragraphClosers =
  'address article aside blockquote center details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 ' +
  'h5 h6 header hgroup hr main menu nav ol p pre section table ul'

/**
 * The innermost open elements that a start tag closes implicitly (the rules of the HTML standard for missing end tags).
 */
export const impliedClosings: ReadonlyMap<string, ReadonlySet<string>> = new Map<string, ReadonlySet<string>>(
  [
    ...paragraphClosers.split(' ').map((tag): [string, ReadonlySet<string>] => [tag, closesParagraph]),
    ['li', new Set(['li', 'p'])],
    ['dt', new Set(['dt', 'dd', 'p'])],
    ['dd', new Set(['dt', 'dd', 'p'])],
    ['option', new Set(['option'])],
    ['optgroup', new Set(['option', 'optgroup'])],
    ['td', new Set(['td', 'th', 'p'])],
    ['th', new Set(['td', 'th', 'p'])],
    ['tr', new Set(['td', 'th', 'tr', 'p'])],
    ['tbody', new Set(['td', 'th', 'tr', 'thead', 'tbody', 'p'])],
    ['tfoot', new Set(['td', 'th', 'tr', 'thead', 'tbody', 'p'])],
    ['body', new Set(['head'])],
    ['a', new Set(['a'])],
  ],
)

const tableBarriers = new Set(['table', 'td', 'th', 'caption', 'template'])
const listBarriers = new Set([...tableBarriers, 'ul', 'ol'])
const inlineBarriers = blockTags
const noBarriers = new Set<string>()
const unbarredTags = new Set('table thead tbody tfoot tr td th body html'.split(' '))

/** The open elements beyond which an end tag has no effect. */
export function closingBarriers(tag: string): ReadonlySet<string> {
  if (tag === 'li') return listBarriers
  if (unbarredTags.has(tag)) return noBarriers
  return blockTags.has(tag) ? tableBarriers : inlineBarriers
}
