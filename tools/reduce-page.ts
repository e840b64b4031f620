const value = String.raw`(?:"[^"]*"|'[^']*'|[^\s>]+)`
const markup = new RegExp(
  String.raw`\s(?:itemprop|itemscope|itemtype|itemref|typeof|vocab)(?:\s*=\s*${value})?|` +
    String.raw`\sproperty\s*=(?!\s*["']?(?:og|article|twitter):)\s*${value}`,
  'gi',
)
const names = new RegExp(String.raw`\s(?:class|id|data-[a-z-]+)\s*=\s*${value}`, 'gi')

/**
 * The parts that can be taken from a page, to test how the rest is read:
 *
 * - `data`: scripts, and the attributes and class names of structured data.
 * - `names`: classes, ids and data attributes.
 * - `lists`: list elements become blocks.
 * - `headings`: headings except the first become bold paragraphs.
 */
const reductions: Readonly<Record<string, (html: string) => string>> = {
  data: (html) =>
    html
      .replace(/<script\b[\s\S]*?<\/script\s*>/gi, '')
      .replace(markup, '')
      .replace(/\b(?:h-?recipe|p-ingredient|e-instructions)\b/gi, 'plain'),
  names: (html) => html.replace(names, ''),
  lists: (html) => html.replace(/<(\/?)(?:ul|ol)\b/gi, '<$1div').replace(/<(\/?)li\b/gi, '<$1p'),
  headings: (html) => html.replace(/<h[2-6]\b[^>]*>/gi, '<p><b>').replace(/<\/h[2-6]\s*>/gi, '</b></p>'),
}

/** A page without some of its parts. Throws a RangeError for an unknown part. */
export function reducePage(html: string, parts: readonly string[]): string {
  return parts.reduce((rest, part) => {
    const reduction = reductions[part]
    if (reduction === undefined)
      throw new RangeError(`There is no part "${part}"; the parts are ${Object.keys(reductions).join(', ')}.`)
    return reduction(rest)
  }, html)
}
