import { createHash } from 'node:crypto'
import { isCallFailure } from '#core/model/call-failure.ts'
import type { BundledImage, BundledVideo, SiteBundle } from '#core/formats/bundle/site-bundle.ts'
import type { Result } from '#core/values/result.ts'
import type { CommandDeps } from '../session.ts'
import { someAtATime } from '../some-at-a-time.ts'
import { uploadFilm, uploadPicture } from '../upload-picture.ts'
import type { FoundBundle } from './find-bundle.ts'

/** The ids that pictures and films of a bundle have on the platform, and how many had to be uploaded. */
export type Brought = {
  readonly ids: ReadonlyMap<string, string>
  readonly pictures: number
  readonly films: number
  readonly warnings: readonly string[]
}

/** What is known of a picture or a film before its bytes are looked at. */
type Medium = Pick<BundledImage & BundledVideo, 'id' | 'key'>
type Outcome = { readonly id: string; readonly isNew: boolean } | { readonly warning: string } | null

/** How one kind of media comes to the platform. */
type Way<Item extends Medium> = {
  readonly items: (bundle: SiteBundle) => readonly Item[]
  /** How many travel at the same time. */
  readonly lanes: number
  /** The id of what the person uploaded under this key; rejects when there is none. */
  readonly register: (deps: CommandDeps, key: string) => Promise<string>
  readonly upload: (deps: CommandDeps, key: string, bytes: Uint8Array) => Promise<Result<Medium, string>>
  /** False when two cannot have the same bytes. */
  readonly mayBeSame: (one: Item, other: Item) => boolean
}

const pictures: Way<BundledImage> = {
  items: ({ images }) => images,
  lanes: 3,
  register: async ({ api }, key) => (await api.createImage({ body: { key } })).body.image.id,
  upload: ({ host, api }, key, bytes) => uploadPicture({ ...host, api }, { name: key, fileName: key }, bytes),
  mayBeSame: (one, other) => one.width === other.width && one.height === other.height,
}

const films: Way<BundledVideo> = {
  items: ({ videos }) => videos,
  lanes: 1,
  register: async ({ api }, key) => (await api.createVideo({ body: { key } })).body.video.id,
  upload: ({ host, api }, key, bytes) => uploadFilm({ ...host, api }, { name: key, fileName: key }, bytes),
  mayBeSame: (one, other) => one.contentType === other.contentType,
}

/** Uploads the pictures and films that neither the platform has under their keys nor the site by their bytes. */
export async function bringMedia(
  deps: CommandDeps,
  siteSlug: string,
  { bundle, medium }: FoundBundle,
  signal: AbortSignal,
  show: (done: number, total: number) => void,
): Promise<Brought> {
  const ids = new Map<string, string>()
  const warnings: string[] = []
  const total = bundle.images.length + bundle.videos.length
  const digests = new Map<string, Promise<string | null>>()
  let site: Promise<SiteBundle> | null = null
  let done = 0

  async function bringAll<Item extends Medium>(way: Way<Item>): Promise<number> {
    let uploaded = 0
    const outcomes = someAtATime(way.items(bundle), way.lanes, signal, (item) => bring(way, item))
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

  async function bring<Item extends Medium>(way: Way<Item>, item: Item): Promise<Outcome> {
    const known = await way.register(deps, item.key).catch((error: unknown) => {
      if (!isCallFailure(error) || error.status === 401) throw error
      return null
    })
    if (known !== null) return { id: known, isNew: false }
    const bytes = await medium(item.key)
    // The import itself says which are missing.
    if (bytes === null) return null
    const twin = await findTwin(way, item, bytes)
    if (twin !== null) return { id: twin, isNew: false }
    const uploaded = await way.upload(deps, item.key, bytes)
    return uploaded.ok ? { id: uploaded.value.id, isNew: true } : { warning: uploaded.error }
  }

  /** What the site has with the same bytes, from an earlier import of this bundle. */
  async function findTwin<Item extends Medium>(
    way: Way<Item>,
    item: Item,
    bytes: Uint8Array,
  ): Promise<string | null> {
    site ??= deps.api.exportSite({ siteSlug }).then(({ body }) => body.bundle)
    const alike = way.items(await site).filter((other) => way.mayBeSame(item, other))
    if (alike.length === 0) return null
    const digest = createHash('sha256').update(bytes).digest('base64')
    for (const { id } of alike) {
      const theirs = digests.get(id) ?? deps.originals.digest(siteSlug, id)
      digests.set(id, theirs)
      if ((await theirs) === digest) return id
    }
    return null
  }

  return { pictures: await bringAll(pictures), films: await bringAll(films), ids, warnings }
}
