import { absoluteUrl, resolveUrl } from '../../document/resolve-url.ts'
import type { SizedImage } from '../../schema/image-size.ts'
import { addressOfNode, isRecipeNode } from '../../schema/schema-recipe.ts'
import { dereference, visitObjects } from '../../schema/visit-objects.ts'
import { imageMeta } from './page-head.ts'
import type { Meta, PageHead } from './page-head.ts'
import type { JsonLd } from './read-json-ld.ts'

/** The addresses of a page and of the images in its head, absolute if possible. */
export type PageAddresses = {
  /** The base of relative addresses. */
  readonly baseUrl: string | null
  readonly canonicalUrl: string | null
  readonly headImages: readonly SizedImage[]
}

/**
 * The addresses of a page. `url` is its own one. For a saved page without a known address, the base is the address in
 * its metadata, otherwise the one of the first recipe in its structured data.
 */
export function addressesOf(head: PageHead, url: string | null, data: JsonLd): PageAddresses {
  const { canonical, openGraphUrl, base, imageMetas } = head
  const found = url ?? absoluteUrl(canonical) ?? absoluteUrl(openGraphUrl) ?? absoluteUrl(urlInData(data))
  const baseUrl = base === null ? found : resolveUrl(base, found)
  const canonicalUrl = resolveUrl(canonical ?? '', baseUrl) ?? resolveUrl(openGraphUrl ?? '', baseUrl)
  return { baseUrl, canonicalUrl: canonicalUrl ?? url, headImages: imagesIn(imageMetas, baseUrl) }
}

function urlInData({ blocks, byId }: JsonLd): string | null {
  const context = { baseUrl: null, dereference: (value: unknown) => dereference(value, byId) }
  let url: string | null = null
  visitObjects(blocks, (node) => {
    if (url === null && isRecipeNode(node)) url = addressOfNode(node, context)
    return url === null
  })
  return url
}

function imagesIn(metas: readonly Meta[], baseUrl: string | null): SizedImage[] {
  const images: { url: string; width: number; height: number }[] = []
  for (const [name, content] of metas) {
    const last = images.at(-1)
    if (imageMeta.test(name)) {
      const url = resolveUrl(content, baseUrl)
      if (url !== null && url !== last?.url) images.push({ url, width: 0, height: 0 })
    } else if (last !== undefined && name === 'og:image:width') {
      last.width = Number(content) || 0
    } else if (last !== undefined) {
      last.height = Number(content) || 0
    }
  }
  return images
}
