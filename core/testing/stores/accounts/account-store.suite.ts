import { describe, expect, it } from 'vitest'
import type { AccountErasure } from '../../../ports/stores/accounts/account-store.ts'
import type { NewsletterSendRecord } from '../../../ports/stores/newsletters/newsletter-store.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import {
  sampleCollection,
  sampleComment,
  sampleRecipeRecord,
  sampleRequest,
  sampleSite,
  titleSearch,
} from '../stored-records.ts'
import { givePlan, sampleCheckout, sampleReceipt } from '../../samples/subscription-sample.ts'
import type { SubscriptionRecord } from '../../../model/subscription/subscription-record.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const leasedUntil = new Date('2026-03-01T13:00:00.000Z')
const page = { limit: 100, offset: 0 }

/** The contract of every account store. */
export function accountStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the account store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)

    const newUser = () => {
      const number = newNumber()
      const email = `person-${number}@example.com`
      return stores().userStore.ensure({ id: newId(), email, createdAt: now, confirmedAt: now })
    }
    const newSite = async (ownerId: string) => {
      const site = sampleSite(newNumber(), { ownerId })
      await stores().siteStore.create(site)
      return site.id
    }
    const newRecipe = async (siteId: string) => {
      const recipe = sampleRecipeRecord(siteId, newNumber())
      await stores().recipeStore.create(recipe, titleSearch(recipe))
      return recipe.id
    }
    const newImage = (ownerId: string) =>
      stores().imageStore.create({
        ...{ id: newId(), ownerId, key: `image-${newNumber()}.jpg`, contentType: 'image/jpeg' },
        ...{ width: 4, height: 3, lqip: 'data:', createdAt: now },
      })
    const erasure = (
      { id, email }: { id: string; email: string },
      changes: Partial<AccountErasure> = {},
    ): AccountErasure => ({
      ...{ userId: id, email, siteIds: [], avatarImageId: null, comments: 'keep' },
      ...{ suppressionHash: `hash of ${email}`, now },
      ...changes,
    })

    /** A reader with every kind of data on another person's site. */
    async function busyReader() {
      const all = stores()
      const user = await newUser()
      const { id: userId, email } = user
      const siteId = await newSite(newId())
      const recipeId = await newRecipe(siteId)
      const tokenHash = `session of ${userId}`
      await all.sessionStore.createSession({
        tokenHash,
        userId,
        siteId: null,
        isOnOwnDomain: false,
        device: null,
        createdAt: now,
        lastUsedAt: now,
      })
      const token = {
        ...{ id: newId(), userId, name: 'Backup', siteId, isReadOnly: true },
        ...{ createdAt: now, lastUsedAt: null, expiresAt: null },
      }
      await all.apiTokenStore.create(token, `hash of ${token.id}`, 50)
      await all.sessionStore.saveRequest(sampleRequest({ email, tokenHash: `request of ${userId}` }))
      const comment = sampleComment(siteId, recipeId, newNumber(), { userId })
      const others = sampleComment(siteId, recipeId, newNumber(), { userId: newId() })
      for (const one of [comment, others]) await all.commentStore.create(one)
      await all.commentStore.addUpvote(siteId, others.id, userId)
      const bookmark = { siteId, userId, recipeId, folderId: null, createdAt: now }
      await all.bookmarkStore.add(bookmark)
      const subscription: SubscriptionRecord = await givePlan(all, { siteId, userId }, 'free')
      await all.subscriptionStore.saveCustomer(userId, `customer of ${userId}`)
      const checkouts = [
        sampleCheckout(siteId, newNumber(), { userId, email }),
        sampleCheckout(siteId, newNumber(), { userId: null, email }),
      ]
      for (const one of checkouts) await all.checkoutStore.save(one)
      const receipt = sampleReceipt(siteId, newNumber(), { userId })
      for (const one of [receipt, sampleReceipt(siteId, newNumber())]) await all.receiptStore.add(one, now)
      const send: NewsletterSendRecord = {
        id: newId(),
        siteId,
        recipeId,
        letterId: null,
        note: '',
        audience: 'all',
        createdAt: now,
        heldUntil: now,
      }
      await all.newsletterStore.create(send)
      await all.newsletterStore.lease({ now, leasedUntil, count: 10, perSecond: 1e9 })
      const signup = { email, fields: { eventId: 'e' }, createdAt: now }
      await all.earlySignupStore.save(signup)
      await all.siteStore.setRole(siteId, userId, 'editor')
      const subject = { kind: 'recipe', id: recipeId, title: 'Soup' }
      const action = {
        id: newId(),
        siteId,
        userId,
        call: 'updateRecipe',
        subject,
        fields: ['title'],
        createdAt: now,
      }
      for (const one of [action, { ...action, id: newId(), userId: newId() }]) await all.auditStore.add(one)
      const image = await newImage(userId)
      const emailChange = {
        ...{ userId, email: `new-${email}`, oldTokenHash: `old ${userId}`, newTokenHash: `new ${userId}` },
        ...{
          oldConfirmedAt: null,
          newConfirmedAt: null,
          createdAt: now,
          expiresAt: new Date(now.getTime() + 1000),
        },
      }
      await all.emailChangeStore.save(emailChange)
      return {
        token,
        emailChange,
        receipt,
        action,
        user,
        siteId,
        recipeId,
        comment,
        others,
        bookmark,
        subscription,
        checkouts,
        send,
        signup,
        image,
      }
    }

    it('reports all data of an account, and none of others', async () => {
      const busy = await busyReader()
      await busyReader()
      const { siteId, recipeId, user, others } = busy
      const { accountStore } = stores()
      expect(await accountStore.holdings({ userId: user.id, email: user.email })).toEqual({
        sessions: [{ userId: user.id, siteId: null, device: null, createdAt: now, lastUsedAt: now }],
        apiTokens: [busy.token],
        images: [busy.image],
        videos: [],
        comments: [busy.comment],
        upvotes: [{ siteId, commentId: others.id }],
        bookmarks: [busy.bookmark],
        ...{ bookmarkFolders: [], recipeNotes: [], shoppingItems: [] },
        subscriptions: [busy.subscription],
        checkouts: busy.checkouts,
        receipts: [busy.receipt],
        newsletters: [{ siteId, recipeId, letterId: null, state: 'pending', at: leasedUntil }],
        emailChange: busy.emailChange,
        earlySignup: busy.signup,
        actions: [busy.action],
        customerId: `customer of ${user.id}`,
      })
    })

    it('erases an account with its data; its comments remain without an author', async () => {
      const { user, siteId, recipeId, comment, others, send, image, checkouts, token } = await busyReader()
      const all = stores()
      const before = await all.siteStore.revision(siteId)
      const limit = { name: 'a limit', count: 1, seconds: 3600 }
      for (const subject of [user.id, user.email]) await all.limitStore.consume(limit, subject, now)
      const erased = await all.accountStore.erase(erasure(user))
      expect(erased).toEqual({ ok: true, value: { imageKeys: [image.key], videoKeys: [] } })

      expect(await all.userStore.byId(user.id)).toBeNull()
      expect(await all.sessionStore.session(`session of ${user.id}`, now)).toBeNull()
      expect(await all.apiTokenStore.byHash(`hash of ${token.id}`)).toBeNull()
      expect(await all.sessionStore.peekByToken(`request of ${user.id}`, now)).toBeNull()
      for (const { id } of checkouts) expect(await all.checkoutStore.byId(siteId, id)).toBeNull()
      expect(await all.subscriptionStore.customerOf(user.id)).toBeNull()
      expect(await all.siteStore.roleOf(siteId, user.id)).toBeNull()
      expect(await all.imageStore.byIds([image.id])).toEqual([])
      for (const subject of [user.id, user.email])
        expect(await all.limitStore.consume(limit, subject, now)).toBeNull()
      expect(await all.newsletterStore.progress(siteId, send.id)).toMatchObject({ pending: 0, skipped: 1 })
      const left = await all.accountStore.holdings({ userId: user.id, email: user.email })
      expect(left).toMatchObject({
        sessions: [],
        bookmarks: [],
        subscriptions: [],
        checkouts: [],
        receipts: [],
      })
      expect(left).toMatchObject({ emailChange: null })
      expect(left).toMatchObject({ comments: [comment], upvotes: [], earlySignup: null, customerId: null })
      const comments = await all.commentStore.ofRecipe(siteId, recipeId, null)
      expect(comments.map(({ id, upvoteCount }) => [id, upvoteCount])).toEqual([
        [comment.id, 0],
        [others.id, 0],
      ])
      expect(await all.siteStore.revision(siteId)).toBeGreaterThan(before ?? 0)
    })

    it('leaves images that a site uses to its owner, and erases the others', async () => {
      const all = stores()
      const [owner, editor] = [await newUser(), await newUser()]
      const [siteId, own] = [await newSite(owner.id), await newSite(editor.id)]
      const [shared, ofOwnSite, unused, avatar] = [
        ...[await newImage(editor.id), await newImage(editor.id)],
        ...[await newImage(editor.id), await newImage(editor.id)],
      ] as const
      const collection = (of: string, imageId: string) =>
        all.collectionStore.create(sampleCollection(of, newNumber(), { imageId }))
      await collection(siteId, shared.id)
      await collection(siteId, avatar.id)
      await collection(own, ofOwnSite.id)
      const erased = await all.accountStore.erase(
        erasure(editor, { siteIds: [own], avatarImageId: avatar.id }),
      )
      const imageKeys = erased.ok ? erased.value.imageKeys.toSorted() : []
      expect(imageKeys).toEqual([ofOwnSite.key, unused.key, avatar.key].toSorted())
      const ids = [shared.id, ofOwnSite.id, unused.id, avatar.id]
      expect(await all.imageStore.byIds(ids)).toEqual([{ ...shared, ownerId: owner.id }])
    })

    it('deletes comments and the replies to them if requested', async () => {
      const { user, siteId, recipeId, comment, others } = await busyReader()
      const { commentStore, accountStore } = stores()
      await commentStore.create(
        sampleComment(siteId, recipeId, newNumber(), { parentId: comment.id, userId: newId() }),
      )
      await accountStore.erase(erasure(user, { comments: 'delete' }))
      expect((await commentStore.ofRecipe(siteId, recipeId, null)).map(({ id }) => id)).toEqual([others.id])
    })

    it('suppresses the address on the sites that had a subscription, by hash', async () => {
      const { user, siteId } = await busyReader()
      const { suppressionStore, accountStore } = stores()
      const many = Array.from({ length: 1200 }, (_, index) => `hash ${index}`)
      const hash = `hash of ${user.email}`
      expect(await suppressionStore.suppressed(siteId, [hash])).toEqual([])
      await accountStore.erase(erasure(user))
      expect(await suppressionStore.suppressed(siteId, [...many, hash])).toEqual([hash])
      expect(await suppressionStore.suppressed(await newSite(newId()), [hash])).toEqual([])
    })

    it('erases nothing if the account owns a site that is not deleted with it', async () => {
      const { user } = await busyReader()
      const siteId = await newSite(user.id)
      const { accountStore, userStore } = stores()
      expect(await accountStore.erase(erasure(user))).toEqual({ ok: false, error: 'sites_owned' })
      expect(await userStore.byId(user.id)).toEqual(user)
      expect((await accountStore.holdings({ userId: user.id, email: user.email })).bookmarks).toHaveLength(1)
      expect((await accountStore.erase(erasure(user, { siteIds: [siteId] }))).ok).toBe(true)
    })

    it('erases the given sites of the account with everything on them, and no others', async () => {
      const all = stores()
      const [owner, reader] = [await newUser(), await newUser()]
      const [siteId, kept] = [await newSite(owner.id), await newSite(reader.id)]
      const [recipeId, keptRecipeId] = [await newRecipe(siteId), await newRecipe(kept)]
      const comment = sampleComment(siteId, recipeId, newNumber(), { userId: reader.id })
      await all.commentStore.create(comment)
      await all.bookmarkStore.add({ siteId, userId: reader.id, recipeId, createdAt: now })
      await givePlan(all, { siteId, userId: reader.id }, 'free')
      const collection = sampleCollection(siteId, newNumber(), { recipeIds: [recipeId] })
      await all.collectionStore.create(collection)
      const entry = { id: newId(), siteId, userId: owner.id, call: 'createRecipe', subject: null, fields: [] }
      await all.auditStore.add({ ...entry, createdAt: now })
      await all.accountStore.erase(erasure(owner, { siteIds: [siteId, kept] }))

      expect(await all.siteStore.byId(siteId)).toBeNull()
      expect(await all.siteStore.wasErased(siteId)).toBe(true)
      expect(await all.siteStore.wasErased(kept)).toBe(false)
      expect(await all.recipeStore.byId(siteId, recipeId)).toBeNull()
      expect(await all.collectionStore.byId(siteId, collection.id)).toBeNull()
      expect(await all.auditStore.list(siteId, page)).toEqual({ entries: [], total: 0 })
      const left = await all.accountStore.holdings({ userId: reader.id, email: reader.email })
      expect(left).toMatchObject({ comments: [], bookmarks: [], subscriptions: [] })
      expect(await all.recipeStore.byId(kept, keptRecipeId)).not.toBeNull()
    })
  })
}
