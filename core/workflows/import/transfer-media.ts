import type { BundledImage, BundledVideo, SiteBundle } from '../../formats/bundle/site-bundle.ts'
import { isCallFailure } from '../../model/call-failure.ts'
import type { Originals } from '../../ports/originals.ts'
import type { Result } from '../../values/result.ts'
import { someAtATime } from '../../values/some-at-a-time.ts'
import type { ApiDep } from '../../calls/catalogue.ts'
import { uploadImage, uploadVideo, type MediaName, type UploadMediaDeps } from '../upload-media.ts'

/** The dependencies of transferring media. */
export type TransferDeps = UploadMediaDeps & { readonly originals: Pick<Originals, 'digest'> }

/** A bundle, and the bytes of its media by key; null if they are not included. */
export type BundleToTransfer = {
  readonly bundle: SiteBundle
  readonly medium: (key: string) => Promise<Uint8Array | null>
}

/** The ids of a bundle's images and videos on the platform, and the number of uploads. */
export type TransferredMedia = {
  readonly ids: ReadonlyMap<string, string>
  readonly images: number
  readonly videos: number
  readonly warnings: readonly string[]
}

/** The known fields of an image or a video before its bytes are read. */
type Medium = Pick<BundledImage & BundledVideo, 'id' | 'key' | 'fileName' | 'alt'>
type Outcome = { readonly id: string; readonly isNew: boolean } | { readonly warning: string } | null

/** The operations for one kind of media. */
type MediaKind<Item extends Medium> = {
  readonly items: (bundle: SiteBundle) => readonly Item[]
  /** The number of concurrent transfers. */
  readonly concurrency: number
  /** Registers the upload with this key and returns its id; rejects if there is none. */
  readonly register: (deps: ApiDep, key: string) => Promise<string>
  readonly upload: (
    deps: TransferDeps,
    names: MediaName,
    bytes: Uint8Array,
  ) => Promise<Result<{ readonly id: string }, string>>
  /** False if two items cannot have the same bytes. */
  readonly mayBeSame: (one: Item, other: Item) => boolean
}

const imageKind: MediaKind<BundledImage> = {
  items: ({ images }) => images,
  concurrency: 3,
  register: async ({ api }, key) => (await api.createImage({ body: { key } })).body.image.id,
  upload: uploadImage,
  mayBeSame: (one, other) => one.width === other.width && one.height === other.height,
}

const videoKind: MediaKind<BundledVideo> = {
  items: ({ videos }) => videos,
  concurrency: 1,
  register: async ({ api }, key) => (await api.createVideo({ body: { key } })).body.video.id,
  upload: uploadVideo,
  mayBeSame: (one, other) => one.contentType === other.contentType,
}

/** Uploads the images and videos that the platform does not have, by key or by content. */
export async function transferMedia(
  deps: TransferDeps,
  siteSlug: string,
  { bundle, medium }: BundleToTransfer,
  signal: { readonly aborted: boolean },
  show: (done: number, total: number) => void,
): Promise<TransferredMedia> {
  const ids = new Map<string, string>()
  const warnings: string[] = []
  const total = bundle.images.length + bundle.videos.length
  const findSameBytes = createSameBytesFinder(deps, siteSlug)
  let done = 0

  async function transferAll<Item extends Medium>(kind: MediaKind<Item>): Promise<number> {
    let uploaded = 0
    const outcomes = someAtATime(kind.items(bundle), kind.concurrency, signal, (item) => transfer(kind, item))
    for await (const [{ id }, outcome] of outcomes) {
      show((done += 1), total)
      if (outcome === null) continue
      if ('warning' in outcome) warnings.push(outcome.warning)
      else {
        ids.set(id, outcome.id)
        if (outcome.isNew) uploaded += 1
      }
    }
    return uploaded
  }

  async function transfer<Item extends Medium>(kind: MediaKind<Item>, item: Item): Promise<Outcome> {
    const known = await kind.register(deps, item.key).catch((error: unknown) => {
      if (!isCallFailure(error) || error.status === 401) throw error
      return null
    })
    if (known !== null) return { id: known, isNew: false }
    const bytes = await medium(item.key)
    // The import reports the missing ones.
    if (bytes === null) return null
    const same = await findSameBytes(kind, item, bytes)
    if (same !== null) return { id: same, isNew: false }
    const { key, fileName = key, alt } = item
    const uploaded = await kind.upload(deps, { name: key, fileName, alt }, bytes)
    return uploaded.ok ? { id: uploaded.value.id, isNew: true } : { warning: uploaded.error }
  }

  return { images: await transferAll(imageKind), videos: await transferAll(videoKind), ids, warnings }
}

/** Finds media of the site with the same bytes, from an earlier import of the bundle. */
function createSameBytesFinder({ api, originals, digestBytes }: TransferDeps, siteSlug: string) {
  const digests = new Map<string, Promise<string | null>>()
  let site: Promise<SiteBundle> | null = null

  return async function findSameBytes<Item extends Medium>(
    kind: MediaKind<Item>,
    item: Item,
    bytes: Uint8Array,
  ): Promise<string | null> {
    site ??= api.exportSite({ siteSlug, readers: 'false' }).then(({ body }) => body.bundle)
    const alike = kind.items(await site).filter((other) => kind.mayBeSame(item, other))
    if (alike.length === 0) return null
    const digest = await digestBytes(bytes)
    if (digest === null) return null
    for (const { id } of alike) {
      const theirs = digests.get(id) ?? originals.digest(siteSlug, id)
      digests.set(id, theirs)
      if ((await theirs) === digest) return id
    }
    return null
  }
}
