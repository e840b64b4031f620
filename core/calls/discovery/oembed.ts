import { escapeHtml } from '../../values/rich-text/escape-html.ts'
import { textElement, xmlDeclaration } from '../../values/text/xml-text.ts'

/** The public data of a recipe for embedding; addresses are absolute. */
export type EmbeddedRecipe = {
  readonly title: string
  readonly author: string
  readonly siteTitle: string
  readonly siteUrl: string
  /** The page that is shown in the frame. */
  readonly embedUrl: string
  readonly image: { readonly url: string; readonly width: number; readonly height: number } | null
}

/** The maximum size that the embedding page requests, in pixels; null if unlimited. */
export type EmbedRoom = { readonly maxWidth: number | null; readonly maxHeight: number | null }

/** The maximum width of an embedded card, and the width from which image and text are side by side. */
export const embedWidths = { usual: 600, sideBySide: 440 } as const

const heights = { sideBySide: 220, stacked: 400 } as const

/** The size of the frame in the given room, in pixels. */
export function embedSize({ maxWidth, maxHeight }: EmbedRoom): { width: number; height: number } {
  const width = Math.min(embedWidths.usual, maxWidth ?? embedWidths.usual)
  const height = width >= embedWidths.sideBySide ? heights.sideBySide : heights.stacked
  return { width, height: Math.min(height, maxHeight ?? height) }
}

/** The oEmbed 1.0 response for a recipe as a JSON object. */
export function oembedResponse(recipe: EmbeddedRecipe, room: EmbedRoom): Record<string, string | number> {
  const { width, height } = embedSize(room)
  return {
    version: '1.0',
    type: 'rich',
    title: recipe.title,
    author_name: recipe.author,
    author_url: recipe.siteUrl,
    provider_name: recipe.siteTitle,
    provider_url: recipe.siteUrl,
    cache_age: 3600,
    ...thumbnail(recipe, room),
    html: frameHtml(recipe, width, height),
    width,
    height,
  }
}

/** The same response as XML. */
export function oembedXml(response: Readonly<Record<string, string | number>>): string {
  const fields = Object.entries(response).map(([name, value]) => textElement(name, String(value)))
  return `${xmlDeclaration}<oembed>${fields.join('')}</oembed>\n`
}

/** A thumbnail is included only if it fits, because it cannot be resized. */
function thumbnail({ image }: EmbeddedRecipe, { maxWidth, maxHeight }: EmbedRoom) {
  if (image === null || image.width > (maxWidth ?? Infinity) || image.height > (maxHeight ?? Infinity)) {
    return {}
  }
  return { thumbnail_url: image.url, thumbnail_width: image.width, thumbnail_height: image.height }
}

function frameHtml({ embedUrl, title }: EmbeddedRecipe, width: number, height: number): string {
  return (
    `<iframe src="${escapeHtml(embedUrl)}" width="${width}" height="${height}" title="${escapeHtml(title)}"` +
    ' loading="lazy" frameborder="0" scrolling="no"' +
    ' sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>'
  )
}
