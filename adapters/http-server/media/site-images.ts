import { Hono, type Context } from 'hono'
import type { SiteDiscovery } from '#core/calls/discovery/site-discovery.ts'
import {
  iconSizes,
  iconVersion,
  siteIcon,
  type IconPurpose,
  type IconSize,
} from '#core/calls/discovery/site-icon.ts'
import { platformFace } from '#core/calls/discovery/platform-face.ts'
import {
  shareImage,
  shareSizes,
  shareVersion,
  type SharedPage,
  type ShareSize,
} from '#core/calls/discovery/share-image.ts'
import { versionOf } from '#core/calls/discovery/version-of.ts'
import type { Image } from '#core/model/media/image.ts'
import type { ImageHostDep } from '#core/ports/image-host.ts'
import type { Site } from '#core/model/site/site.ts'
import { icoFile } from '../../media/files/ico.ts'
import type { GeneratedImageCache } from '../../media/images/generated-image-cache.ts'
import type { ImageDrawer } from '../../media/images/image-drawer.ts'
import { bytesOf } from '../../media/images/rendition.ts'
import type { IconDrawing } from '../../media/drawing/draw-icon.ts'
import { sendBytes } from '../http/send-parts.ts'
import { createSiteHost, immutable, type SiteHostOptions } from '../pages/site-host.ts'
import type { HttpEnv } from '../http/http-env.ts'

export type SiteImagesOptions = SiteHostOptions &
  ImageHostDep & {
    readonly discovery: SiteDiscovery
    readonly drawer: ImageDrawer
    readonly generatedImages: GeneratedImageCache
    /** The platform's logo as SVG, for the main host. */
    readonly platformMark: string
  }

/** An icon of a host, and the version in its address. */
type HostIcon = {
  readonly version: string
  /** Its image; null if it shows a letter. */
  readonly mark: (() => Promise<IconDrawing | null>) | null
  /** The replacement for an image that was deleted. */
  readonly letter: IconDrawing
}

const icoSizes = [16, 32, 48] as const

/** An image at an address without a version is revalidated after an hour. */
const forAnHour = 'public, max-age=3600'

/** The icons of a host, and the images for sharing its pages. */
export function createSiteImageRoutes(options: SiteImagesOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const host = createSiteHost(app, options)
  const { discovery, imageHost, drawer, generatedImages } = options

  app.get('/icons/:version/:name{.+\\.png}', async (context, next) => {
    const asked = readIconName(context.req.param('name'))
    const icon = asked && (await iconOf(context))
    if (!asked || !icon) return next()
    const { bytes, isLasting } = await iconImage(icon, asked.size, asked.purpose)
    const isCurrent = context.req.param('version') === icon.version
    return send(context, bytes, 'image/png', isLasting && isCurrent)
  })
  app.get('/favicon.ico', async (context, next) => {
    const icon = await iconOf(context)
    if (!icon) return next()
    const images = await Promise.all(
      icoSizes.map(async (size) => ({ size, png: (await iconImage(icon, size, 'any')).bytes })),
    )
    const made = images.flatMap(({ size, png }) => (png === 'busy' ? [] : { size, png }))
    return send(context, made.length < images.length ? 'busy' : icoFile(made), 'image/x-icon', false)
  })
  for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    app.get(path, async (context, next) => {
      const icon = await iconOf(context)
      if (!icon) return next()
      return send(context, (await iconImage(icon, 180, 'any')).bytes, 'image/png', false)
    })
  }

  app.get('/share/:version/:size/site.jpg', (context, next) => share(context, next, async () => null))
  app.get('/share/:version/:size/:kind{recipes|collections}/:name{.+\\.jpg}', (context, next) =>
    share(context, next, async (site) => {
      if (site === null) return 'missing'
      const kind = context.req.param('kind') === 'recipes' ? 'recipes' : 'collections'
      const slug = context.req.param('name').slice(0, -'.jpg'.length)
      return (await discovery.shared(site, kind, slug)) ?? 'missing'
    }),
  )
  return app

  async function share(
    context: Context<HttpEnv>,
    next: () => Promise<void>,
    find: (site: Site | null) => Promise<SharedPage | 'missing'>,
  ): Promise<Response | void> {
    const record = await host.siteRecord(context)
    const size = readShareSize(context.req.param('size') ?? '')
    if (record === 'unknown' || size === null) return next()
    const site = record && (await host.open(record)).site
    const page = await find(site)
    if (page === 'missing') return next()
    const facts = shareImage(site ?? platformFace, page)
    const version = shareVersion(facts)
    const { image } = facts
    const plate = () => drawer.shareCard(facts, size)
    const photograph = async (image: Image) => {
      const bytes = await photographOf(image, shareSizes[size])
      return bytes && drawer.sharePhotograph(bytes, size)
    }
    const name = `${version}-${size}.jpg`
    const cached = await generatedImages.getOrDraw(name, image === null ? plate : () => photograph(image))
    const shown = cached ?? (await generatedImages.placeholder(name, plate))
    return send(context, shown, 'image/jpeg', cached !== null && context.req.param('version') === version)
  }

  async function iconOf(context: Context<HttpEnv>): Promise<HostIcon | null> {
    const record = await host.siteRecord(context)
    if (record === 'unknown') return null
    if (record === null) return platformIcon(options.platformMark)
    const icon = siteIcon((await host.open(record)).site)
    const { image } = icon
    return {
      version: iconVersion(icon),
      letter: { ...icon, bytes: null },
      mark:
        image &&
        (async () => {
          const bytes = await markOf(image)
          return bytes && { bytes, background: icon.background }
        }),
    }
  }

  async function iconImage(
    { version, mark, letter }: HostIcon,
    size: IconSize,
    purpose: IconPurpose,
  ): Promise<{ bytes: Uint8Array | 'busy'; isLasting: boolean }> {
    const name = `${version}-${size}-${purpose}.png`
    const draw = (drawing: IconDrawing) => drawer.icon(drawing, size, purpose)
    const cached = await generatedImages.getOrDraw(name, async () => {
      const drawing = mark === null ? letter : await mark()
      return drawing && draw(drawing)
    })
    if (cached !== null) return { bytes: cached, isLasting: true }
    return { bytes: await generatedImages.placeholder(name, () => draw(letter)), isLasting: false }
  }

  /** An image at most as large as needed, cropped for its use; null if it was deleted. */
  async function photographOf({ key, crop }: Image, { width, height }: { width: number; height: number }) {
    const made = await imageHost.variant(key, {
      ...{ width, height, quality: 85, format: 'jpeg' },
      ...(crop ? { crop } : {}),
    })
    return made.ok ? bytesOf(made.value) : null
  }

  async function markOf({ key, crop }: Image) {
    const made = await imageHost.variant(key, { width: 512, format: 'png', ...(crop ? { crop } : {}) })
    return made.ok ? bytesOf(made.value) : null
  }

  function send(
    context: Context<HttpEnv>,
    bytes: Uint8Array | 'busy',
    contentType: string,
    isCurrent: boolean,
  ) {
    if (bytes === 'busy') return host.refuse(context, 'unavailable')
    const headers = host.headers(contentType, isCurrent ? immutable : forAnHour)
    return sendBytes(context.env.outgoing, { headers }, bytes)
  }
}

function platformIcon(mark: string): HostIcon {
  const drawing = { bytes: new TextEncoder().encode(mark), background: '#ffffff' }
  return { version: versionOf(mark), mark: null, letter: drawing }
}

function readIconName(name: string): { size: IconSize; purpose: IconPurpose } | null {
  const found = /^(\d{2,3})(-maskable)?\.png$/.exec(name)
  const size = iconSizes.find((known) => String(known) === found?.[1])
  return size === undefined ? null : { size, purpose: found?.[2] === undefined ? 'any' : 'maskable' }
}

function readShareSize(name: string): ShareSize | null {
  return name === 'usual' || name === 'wide' ? name : null
}
