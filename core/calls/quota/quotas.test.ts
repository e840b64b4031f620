import { describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { createUploadQuota } from '../media/upload-quota.ts'
import { defaultQuotas, siteIsFull, type Quotas } from './quotas.ts'

const siteSlug = 'ottolina'

const start = async (quotas: Partial<Quotas>) => {
  const platform = createMemoryPlatform({ quotas: { ...defaultQuotas, ...quotas } })
  const owner = (await platform.signIn('owner@example.com')).api
  await owner.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  const upload = async (api: TrivetApi, size: number) => {
    const { image } = (
      await api.createImageUploadUrl({ body: { fileName: 'a.jpg', contentType: 'image/jpeg' } })
    ).body
    await platform.deps.imageHost.put(image.key, new Uint8Array(size))
    return image.key
  }
  const list = (...emails: string[]) => ({
    file: Buffer.from(['email', ...emails].join('\n')).toString('base64'),
    consent: 'They signed up on paper',
  })
  return { platform, owner, upload, list }
}

const refused = (status: number, code: string, sentence: RegExp) => ({
  status,
  body: { code, error: expect.stringMatching(sentence) as unknown },
})

describe('an account that owns the maximum number of sites', () => {
  it('cannot create another, with an error that names the maximum', async () => {
    const { owner, platform } = await start({ sites: 2 })
    await owner.createSite({ body: { title: 'Second', slug: 'second' } })
    await expect(owner.createSite({ body: { title: 'Third', slug: 'third' } })).rejects.toMatchObject(
      refused(
        403,
        'quota_reached',
        /^An account may own 2 sites on this platform, which is reached\. Delete/,
      ),
    )
    expect(await platform.stores.siteStore.bySlug('third')).toBeNull()
    const other = (await platform.signIn('other@example.com')).api
    expect((await other.createSite({ body: { title: 'Third', slug: 'third' } })).status).toBe(200)
  })
})

describe('images and videos', () => {
  const full = refused(403, 'quota_reached', /may take 1 KB on this platform.*Delete what you no longer need/)

  it('are registered up to the bytes that an account may store', async () => {
    const { owner, upload, platform } = await start({ storedBytes: 1000 })
    const first = await upload(owner, 600)
    const second = await upload(owner, 500)
    await owner.createImage({ body: { key: first } })
    await expect(owner.createImage({ body: { key: second } })).rejects.toMatchObject(full)
    expect((await owner.createImage({ body: { key: first } })).status).toBe(200)
    await owner.createImage({ body: { key: await upload(owner, 400) } })
    await expect(upload(owner, 1)).rejects.toMatchObject(full)
    await expect(
      owner.createVideoUploadUrl({ body: { fileName: 'a.mp4', contentType: 'video/mp4' } }),
    ).rejects.toMatchObject(full)
    const other = (await platform.signIn('other@example.com')).api
    expect((await other.createImage({ body: { key: await upload(other, 900) } })).status).toBe(200)
  })

  it('get a limited number of upload addresses an hour', async () => {
    const { owner, upload, platform } = await start({ uploadsPerHour: 2 })
    await upload(owner, 1)
    await upload(owner, 1)
    platform.clock.pass(600)
    await expect(upload(owner, 1)).rejects.toMatchObject(
      refused(
        429,
        'rate_limited',
        /^The limit of this platform is 2 upload addresses for an account in an hour, which is reached\. Try again in 50 minutes,/,
      ),
    )
    platform.clock.pass(3001)
    expect(await upload(owner, 1)).toMatch(/\.jpg$/)
  })
})

describe('images from other sites', () => {
  it('are fetched a limited number of times an hour, whether or not there is an image', async () => {
    const { owner, platform } = await start({ uploadsPerHour: 2 })
    const url = 'https://other.example/page'
    const fetched = () => owner.importImage({ body: { url } })
    platform.pages.set(url, { url, contentType: 'text/html', bytes: new TextEncoder().encode('<p>') })
    for (const _ of [1, 2]) await expect(fetched()).rejects.toMatchObject({ status: 415 })
    await expect(fetched()).rejects.toMatchObject(
      refused(429, 'rate_limited', /2 images from other sites for an account in an hour/),
    )
  })
})

describe('an upload address', () => {
  it('accepts no upload once its account is deleted, so that all stored bytes are counted', async () => {
    const { platform } = await start({ storedBytes: 1000 })
    const { api } = await platform.signIn('ada@example.com')
    const body = { fileName: 'a.jpg', contentType: 'image/jpeg' } as const
    const { key } = (await api.createImageUploadUrl({ body })).body.image
    const uploadQuota = createUploadQuota(platform.deps)
    expect((await uploadQuota.reserve(key, { size: 900, digest: null })).ok).toBe(true)
    expect(await uploadQuota.reserve(key, { size: 1001, digest: null })).toMatchObject({
      ok: false,
      error: { reason: 'full' },
    })
    await api.deleteCurrentUser({ body: { email: 'ada@example.com' } })
    expect(await uploadQuota.reserve(key, { size: 1, digest: null })).toMatchObject({
      ok: false,
      error: { reason: 'taken' },
    })
  })
})

describe('subscribers of a site', () => {
  it('are limited in number, however they are added', async () => {
    const { owner, platform, list } = await start({ subscribers: 2 })
    await owner.importSubscribers({ siteSlug, body: list('ada@example.com') })
    const tooMany = list('bob@example.com', 'cyd@example.com')
    const reached = refused(403, 'quota_reached', /^A site may have 2 subscribers .* Nothing was imported\./)
    await expect(
      owner.importSubscribers({ siteSlug, body: { ...tooMany, isDryRun: true } }),
    ).rejects.toMatchObject(reached)
    await expect(owner.importSubscribers({ siteSlug, body: tooMany })).rejects.toMatchObject(reached)
    expect((await owner.listSubscribers({ siteSlug })).body.total).toBe(1)
    const subscribe = async (email: string, api: TrivetApi) =>
      (await api.createSubscription({ siteSlug, body: { email, plan: 'free' } })).body
    const reader = (await platform.signIn('reader@example.com')).api
    expect(await subscribe('reader@example.com', reader)).toEqual({})
    expect(await subscribe('reader@example.com', reader)).toEqual({})
    const late = (await platform.signIn('late@example.com')).api
    expect(await subscribe('late@example.com', late)).toEqual({ error: siteIsFull })
    const mails = platform.mailer.mails.length
    expect(await subscribe('stranger@example.com', platform.api())).toEqual({ error: siteIsFull })
    expect(platform.mailer.mails.length).toBe(mails)
    expect((await owner.importSubscribers({ siteSlug, body: list('ada@example.com') })).status).toBe(200)
  })

  it('are added and restored by hand only within the limit', async () => {
    const { owner } = await start({ subscribers: 2 })
    const consent = 'They signed up on paper'
    const add = async (email: string) =>
      (await owner.createSubscriber({ siteSlug, body: { email, consent } })).body.subscriber.id
    const removed = await add('ada@example.com')
    await owner.deleteSubscriber({ siteSlug, subscriberId: removed })
    await add('bob@example.com')
    await add('cyd@example.com')
    const full = refused(403, 'quota_reached', /^This site does not accept more subscribers/)
    await expect(add('dee@example.com')).rejects.toMatchObject(full)
    await expect(owner.restoreSubscriber({ siteSlug, subscriberId: removed })).rejects.toMatchObject(full)
    expect((await owner.listSubscribers({ siteSlug })).body.total).toBe(2)
  })

  it('are imported from a limited number of lists a day, and dry runs are limited to five times as many', async () => {
    const { owner, list } = await start({ subscriberImportsPerDay: 2 })
    const bring = (isDryRun: boolean) =>
      owner.importSubscribers({ siteSlug, body: { ...list('ada@example.com'), isDryRun } })
    for (let check = 0; check < 10; check += 1) await bring(true)
    await expect(bring(true)).rejects.toMatchObject(
      refused(429, 'rate_limited', /10 checks of lists of subscribers for a site in a day/),
    )
    await bring(false)
    await bring(false)
    await expect(bring(false)).rejects.toMatchObject(
      refused(429, 'rate_limited', /2 lists of subscribers for a site in a day.*Try again in 24 hours,/),
    )
  })
})

describe('imports to a site', () => {
  it('are limited in number for each day, whatever their kind', async () => {
    const { owner } = await start({ importsPerDay: 2 })
    const { importBatch } = (await owner.createImportBatch({ siteSlug, body: { label: 'folder' } })).body
    const { bundle } = (await owner.exportSite({ siteSlug })).body
    await owner.importSite({ siteSlug, importBatchId: importBatch.id, body: bundle })
    await owner.importSite({ siteSlug, body: bundle })
    const reached = refused(
      429,
      'rate_limited',
      /^The limit of this platform is 2 imports to a site in a day/,
    )
    await expect(owner.importSite({ siteSlug, body: bundle })).rejects.toMatchObject(reached)
    await expect(owner.createImportBatch({ siteSlug, body: { label: 'more' } })).rejects.toMatchObject(
      reached,
    )
  })
})
