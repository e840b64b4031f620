/** The prefix added to the names of attributes that the content security policy forbids. */
export const renamedPrefix = 'data-trivet-'

/**
 * Parses HTML from a clipboard and returns its body. The document is inert: it runs no scripts and loads no resources.
 */
export function inertBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(renamed(html), 'text/html').body
}

/**
 * Renames inline styles and event handlers in HTML. Browsers also apply the page's content security policy, which
 * forbids them, to DOMParser documents, and report each violation in the console.
 */
function renamed(html: string): string {
  return html
    .replace(/<(\/?)style\b/gi, '<$1textarea')
    .replace(/<[a-z][^<>]*/gi, (tag) => tag.replace(/\s(?=(?:style|on[a-z]+)\s*=)/gi, ` ${renamedPrefix}`))
}
