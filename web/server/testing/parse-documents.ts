import { Parser } from 'htmlparser2'
import sharp from 'sharp'

/** Whether a document is well-formed XML, checked by libxml2 through the image library. */
export async function isWellFormed(xml: string): Promise<boolean> {
  const inside = xml.replace(/^<\?xml[^>]*\?>/, '')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><metadata>${inside}</metadata></svg>`
  return sharp(Buffer.from(drawing))
    .metadata()
    .then(
      () => true,
      () => false,
    )
}

type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> }

/** Every start tag of an HTML document, in document order. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  const parser = new Parser({ onopentag: (name, attributes) => tags.push({ name, attributes }) })
  parser.end(html)
  return tags
}

/** The inline scripts, styles and script URLs of a page, which a strict policy refuses. */
export function inlineParts(html: string): string[] {
  const isData = ({ attributes }: Tag) => /^application\/(ld\+)?json$/.test(attributes['type'] ?? '')
  return tagsOf(html).flatMap((tag) => {
    const { name, attributes } = tag
    return [
      ...(name === 'style' ? ['<style>'] : []),
      ...(name === 'script' && !isData(tag) && attributes['src'] === undefined ? ['<script>'] : []),
      ...Object.keys(attributes).filter((attribute) => /^on|^style$|^nonce$/.test(attribute)),
      ...Object.values(attributes).filter((value) => /^\s*(javascript|vbscript):/i.test(value)),
    ]
  })
}
