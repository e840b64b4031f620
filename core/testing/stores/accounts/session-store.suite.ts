import { describe, expect, it } from 'vitest'
import { codeTries } from '../../../ports/stores/accounts/session-store.ts'
import { createHandClock } from '../../fakes/hand-clock.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleRequest, sampleSite } from '../stored-records.ts'
import type { SessionRecord } from '../../../model/account/session-record.ts'

const minute = 60
const day = 24 * 60 * minute

/** The contract of every session store. */
export function sessionStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the session store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)

    const ask = async (changes: Parameters<typeof sampleRequest>[0] = {}) => {
      const email = `reader-${newNumber()}@example.com`
      const request = sampleRequest({ tokenHash: newId(), email, ...changes })
      await stores().sessionStore.saveRequest(request)
      return request
    }

    describe('links', () => {
      it('can be used once, and looked up before', async () => {
        const request = await ask({
          ...{ kind: 'sign_up', siteId: newId(), isOnOwnDomain: true, subscribe: true },
          ...{ markerHash: 'marker', sessionHash: 'session' },
        })
        const now = createHandClock().now()
        const { sessionStore } = stores()
        const link = { request, isSpent: false }
        expect(await sessionStore.peekByToken(request.tokenHash, now)).toEqual(link)
        expect(await sessionStore.peekByToken(request.tokenHash, now)).toEqual(link)
        expect(await sessionStore.claimByToken(request.tokenHash, now)).toEqual(request)
        expect(await sessionStore.claimByToken(request.tokenHash, now)).toBeNull()
        expect(await sessionStore.peekByToken(request.tokenHash, now)).toBeNull()
      })

      it('work until they expire, even if the code expired earlier', async () => {
        const [early, late] = [await ask(), await ask()]
        const clock = createHandClock()
        clock.pass(15 * minute - 1)
        expect(await stores().sessionStore.claimByToken(early.tokenHash, clock.now())).toEqual(early)
        clock.pass(1)
        expect(await stores().sessionStore.peekByToken(late.tokenHash, clock.now())).toBeNull()
        expect(await stores().sessionStore.claimByToken(late.tokenHash, clock.now())).toBeNull()
      })

      it('are claimed by one of twenty concurrent callers', async () => {
        const { tokenHash } = await ask()
        const now = createHandClock().now()
        const claims = Array.from({ length: 20 }, () => stores().sessionStore.claimByToken(tokenHash, now))
        expect((await Promise.all(claims)).filter((claim) => claim !== null)).toHaveLength(1)
      })

      it('can be claimed again for 5 minutes by the marker that used them, and by no other', async () => {
        const request = await ask({ markerHash: 'asked' })
        const { sessionStore } = stores()
        const clock = createHandClock()
        const claim = (marker?: string) => sessionStore.claimByToken(request.tokenHash, clock.now(), marker)
        expect(await claim('mine')).toEqual(request)
        clock.pass(5 * minute - 1)
        for (const other of ['asked', 'other', undefined]) expect(await claim(other)).toBeNull()
        const peeked = await sessionStore.peekByToken(request.tokenHash, clock.now())
        expect(peeked).toEqual({ request, isSpent: true })
        expect(await claim('mine')).toEqual(request)
        clock.pass(1)
        expect(await claim('mine')).toBeNull()
        expect(await sessionStore.peekByToken(request.tokenHash, clock.now())).toBeNull()
      })

      it('can be claimed again until they expire, but not by a marker after a claim without one', async () => {
        const [late, unmarked] = [await ask(), await ask()]
        const { sessionStore } = stores()
        const clock = createHandClock()
        await sessionStore.claimByToken(unmarked.tokenHash, clock.now())
        expect(await sessionStore.claimByToken(unmarked.tokenHash, clock.now(), 'mine')).toBeNull()
        expect(await sessionStore.claimByToken(unmarked.tokenHash, clock.now(), 'mine')).toBeNull()
        clock.pass(15 * minute - 1)
        expect(await sessionStore.claimByToken(late.tokenHash, clock.now(), 'mine')).toEqual(late)
        clock.pass(1)
        expect(await sessionStore.claimByToken(late.tokenHash, clock.now(), 'mine')).toBeNull()
      })

      it('are claimed by one of twenty concurrent browsers, which can claim them again', async () => {
        const request = await ask()
        const now = createHandClock().now()
        const claim = (marker: string) => stores().sessionStore.claimByToken(request.tokenHash, now, marker)
        const markers = Array.from({ length: 20 }, (_, number) => `marker ${number}`)
        const first = await Promise.all(markers.map(claim))
        const again = await Promise.all(markers.map(claim))
        expect(first.filter((claimed) => claimed !== null)).toHaveLength(1)
        expect(again).toEqual(first)
      })

      it('are deleted after their use once they cannot be claimed again', async () => {
        const request = await ask()
        const clock = createHandClock()
        await stores().sessionStore.claimByToken(request.tokenHash, clock.now(), 'mine')
        const early = clock.now()
        clock.pass(5 * minute)
        await ask({ createdAt: clock.now() })
        expect(await stores().sessionStore.peekByToken(request.tokenHash, early)).toBeNull()
      })

      it('work without a code if none was sent', async () => {
        const request = await ask({ kind: 'single_use', codeHash: null, codeExpiresAt: null })
        const now = createHandClock().now()
        expect(await stores().sessionStore.claimByCode(request, 'code-hash', now)).toBeNull()
        expect(await stores().sessionStore.claimByToken(request.tokenHash, now)).toEqual(request)
      })
    })

    describe('codes', () => {
      it('can be used once together with their link, by the address in any case', async () => {
        const request = await ask()
        const now = createHandClock().now()
        const { sessionStore } = stores()
        const address = { ...request, email: request.email.toUpperCase() }
        expect(await sessionStore.claimByCode(address, 'code-hash', now)).toEqual(request)
        expect(await sessionStore.claimByCode(address, 'code-hash', now)).toBeNull()
        expect(await sessionStore.claimByToken(request.tokenHash, now)).toBeNull()
      })

      it('can be claimed again only by the marker that used them, and then do not count as wrong', async () => {
        const request = await ask()
        const { sessionStore } = stores()
        const clock = createHandClock()
        const claim = (marker?: string) => sessionStore.claimByCode(request, 'code-hash', clock.now(), marker)
        expect(await claim('mine')).toEqual(request)
        for (let again = 0; again < codeTries; again += 1) expect(await claim('mine')).toEqual(request)
        expect(await claim('other')).toBeNull()
        expect(await claim()).toBeNull()
        clock.pass(5 * minute)
        expect(await claim('mine')).toBeNull()
      })

      it('are deleted with their link', async () => {
        const request = await ask()
        const now = createHandClock().now()
        await stores().sessionStore.claimByToken(request.tokenHash, now)
        expect(await stores().sessionStore.claimByCode(request, 'code-hash', now)).toBeNull()
      })

      it('expire before the link does', async () => {
        const request = await ask()
        const clock = createHandClock()
        clock.pass(10 * minute)
        expect(await stores().sessionStore.claimByCode(request, 'code-hash', clock.now())).toBeNull()
        expect(await stores().sessionStore.claimByToken(request.tokenHash, clock.now())).toEqual(request)
      })

      it('belong to one address', async () => {
        const [ada, ben] = [await ask({ codeHash: 'ada' }), await ask({ codeHash: 'ben' })]
        const now = createHandClock().now()
        expect(await stores().sessionStore.claimByCode(ben, 'ada', now)).toBeNull()
        expect(await stores().sessionStore.claimByCode(ada, 'ada', now)).toEqual(ada)
      })

      it('belong to the site of their mail, and are neither used nor counted as wrong elsewhere', async () => {
        const request = await ask()
        const now = createHandClock().now()
        const elsewhere = { email: request.email, siteId: newId() }
        for (let tries = 0; tries <= codeTries; tries += 1) {
          expect(await stores().sessionStore.claimByCode(elsewhere, 'code-hash', now)).toBeNull()
        }
        expect(await stores().sessionStore.claimByCode(request, 'code-hash', now)).toEqual(request)
      })

      it('survive four wrong tries but not the fifth; the link remains', async () => {
        const now = createHandClock().now()
        const { sessionStore } = stores()
        const lucky = await ask()
        for (let tries = 1; tries < codeTries; tries += 1) {
          expect(await sessionStore.claimByCode(lucky, 'wrong', now)).toBeNull()
        }
        expect(await sessionStore.claimByCode(lucky, 'code-hash', now)).toEqual(lucky)
        const guessed = await ask()
        for (let tries = 1; tries <= codeTries; tries += 1) {
          await sessionStore.claimByCode(guessed, 'wrong', now)
        }
        expect(await sessionStore.claimByCode(guessed, 'code-hash', now)).toBeNull()
        expect(await sessionStore.claimByToken(guessed.tokenHash, now)).toEqual(guessed)
      })

      it('count wrong tries since their own request', async () => {
        const now = createHandClock().now()
        const first = await ask({ codeHash: 'first' })
        for (let tries = 1; tries < codeTries; tries += 1) {
          await stores().sessionStore.claimByCode(first, 'wrong', now)
        }
        const second = await ask({ email: first.email, codeHash: 'second' })
        await stores().sessionStore.claimByCode(first, 'wrong', now)
        expect(await stores().sessionStore.claimByCode(first, 'first', now)).toBeNull()
        expect(await stores().sessionStore.claimByCode(first, 'second', now)).toEqual(second)
      })

      it('are claimed by one of twenty concurrent right tries', async () => {
        const request = await ask()
        const now = createHandClock().now()
        const claims = Array.from({ length: 20 }, () =>
          stores().sessionStore.claimByCode(request, 'code-hash', now),
        )
        expect((await Promise.all(claims)).filter((claim) => claim !== null)).toHaveLength(1)
      })

      it('are invalid after twenty concurrent wrong tries', async () => {
        const request = await ask()
        const now = createHandClock().now()
        const guesses = Array.from({ length: 20 }, (_, index) =>
          index === 15 ? 'code-hash' : `wrong-${index}`,
        )
        const claims = guesses.map((guess) => stores().sessionStore.claimByCode(request, guess, now))
        const claimed = (await Promise.all(claims)).filter((claim) => claim !== null)
        expect(claimed.length).toBeLessThanOrEqual(1)
        expect(await stores().sessionStore.claimByCode(request, 'code-hash', now)).toBeNull()
      })
    })

    describe('sessions', () => {
      const start = async (clock = createHandClock()): Promise<SessionRecord> => {
        const session = {
          tokenHash: newId(),
          userId: newId(),
          siteId: null,
          isOnOwnDomain: false,
          device: 'Firefox on Windows',
          createdAt: clock.now(),
          lastUsedAt: clock.now(),
        }
        await stores().sessionStore.createSession(session)
        return session
      }
      const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

      it('are listed for their person until they expire, last used first', async () => {
        const clock = createHandClock()
        const first = await start(clock)
        clock.pass(day)
        const second = { ...(await start(clock)), tokenHash: newId(), userId: first.userId, device: null }
        const { sessionStore } = stores()
        await sessionStore.createSession(second)
        expect(await sessionStore.sessionsOf(first.userId, first.createdAt)).toEqual([second, first])
        expect(await sessionStore.sessionsOf(first.userId, second.createdAt)).toEqual([second])
        expect(await sessionStore.sessionsOf(newId(), first.createdAt)).toEqual([])
      })

      it('keep the site to which they are limited, and end when it is erased', async () => {
        const { sessionStore, siteStore } = stores()
        const site = sampleSite(newNumber())
        await siteStore.create(site)
        const clock = createHandClock()
        const limited = { siteId: site.id, isOnOwnDomain: true }
        const session = { ...(await start(clock)), ...limited, tokenHash: newId() }
        await sessionStore.createSession(session)
        const use = () => sessionStore.session(session.tokenHash, session.createdAt)
        expect(await use()).toEqual(session)
        await siteStore.setDeleted(site.id, clock.now())
        expect(await use()).toEqual(session)
        await siteStore.erase(site.id)
        expect(await use()).toBeNull()
      })

      it('last as long as they are used', async () => {
        const clock = createHandClock()
        const session = await start(clock)
        for (let use = 0; use < 3; use += 1) {
          clock.pass(60 * day)
          const { sessionStore } = stores()
          await sessionStore.useSession(session.tokenHash, clock.now())
          const used = await sessionStore.session(session.tokenHash, before(clock.now(), 90 * day))
          expect(used).toEqual({ ...session, lastUsedAt: clock.now() })
        }
        clock.pass(90 * day)
        const edge = before(clock.now(), 90 * day)
        expect(await stores().sessionStore.session(session.tokenHash, edge)).not.toBeNull()
        clock.pass(90 * day + 1)
        const late = before(clock.now(), 90 * day)
        expect(await stores().sessionStore.session(session.tokenHash, late)).toBeNull()
      })

      it('end together with the single-use tokens that were created from them', async () => {
        const session = await start()
        const mine = await ask({ kind: 'single_use', sessionHash: session.tokenHash })
        const others = [await ask({ kind: 'single_use', sessionHash: newId() }), await ask()]
        const { sessionStore } = stores()
        await sessionStore.revokeSession(session.tokenHash)
        const now = createHandClock().now()
        expect(await sessionStore.claimByToken(mine.tokenHash, now)).toBeNull()
        for (const other of others) {
          expect(await sessionStore.claimByToken(other.tokenHash, now)).toEqual(other)
        }
      })

      it('end when they are revoked, without ending others', async () => {
        const [mine, other] = [await start(), await start()]
        const { sessionStore } = stores()
        await sessionStore.revokeSession(mine.tokenHash)
        await sessionStore.revokeSession(mine.tokenHash)
        expect(await sessionStore.session(mine.tokenHash, new Date(0))).toBeNull()
        expect(await sessionStore.session(other.tokenHash, new Date(0))).toEqual(other)
        expect(await sessionStore.session('unknown', new Date(0))).toBeNull()
      })
    })
  })
}
