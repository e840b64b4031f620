import {
  apiTokenPrefix,
  isExpired,
  maxApiTokens,
  type ApiTokenRecord,
} from '../../model/account/api-token.ts'
import type { PlatformDep } from '../../model/platform/platform-address.ts'
import type { SiteReference } from '../../model/site/site-reference.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { ApiTokenStoreDep } from '../../ports/stores/accounts/api-token-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { domainError, validationError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { UseCases } from '../contract/use-cases.ts'
import { write } from '../contract/write.ts'
import { loadSiteReferences } from '../services/load-site-references.ts'
import type { ApiToken, apiTokenCalls } from './api-token-calls.ts'

/** The ports of the calls about API tokens. */
export type ApiTokenDeps = ApiTokenStoreDep &
  StorageDep<ApiTokenStoreDep> &
  SiteStoreDep &
  PlatformDep &
  ClockDep &
  RandomDep

/** Creates the use cases that list, create and revoke the API tokens of a person. */
export function createApiTokenUseCases(deps: ApiTokenDeps): UseCases<typeof apiTokenCalls> {
  const { apiTokenStore, siteStore, clock, random } = deps
  const sitesOf = (records: readonly ApiTokenRecord[]) =>
    loadSiteReferences(
      deps,
      records.flatMap(({ siteId }) => siteId ?? []),
    )
  /** The id of a site that the person manages; null if there is none with this slug. */
  const managedSiteId = async (slug: string, userId: string) => {
    const site = await siteStore.bySlug(slug)
    return site && (await siteStore.roleOf(site.id, userId)) ? site.id : null
  }

  return {
    async listTokens(_input, { viewer }) {
      const records = await apiTokenStore.ofUser(viewer.user.id)
      const siteById = await sitesOf(records)
      return ok({ tokens: records.map((record) => tokenOf(record, siteById, clock.now())) })
    },

    async createToken({ body }, { viewer: { user } }) {
      const { name, siteSlug = null, isReadOnly } = body
      const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null
      if (isExpired({ expiresAt }, clock.now()))
        return err(validationError([{ path: 'expiresAt', message: 'Choose a time in the future' }]))
      const siteId = siteSlug === null ? null : await managedSiteId(siteSlug, user.id)
      if (siteSlug !== null && siteId === null)
        return err(domainError('site_not_found', 'This site does not exist, or you are not a member of it.'))
      const record: ApiTokenRecord = {
        ...{ id: random.uuid(), userId: user.id, name, siteId, isReadOnly },
        ...{ createdAt: clock.now(), lastUsedAt: null, expiresAt },
      }
      const secret = apiTokenPrefix + random.token()
      const isCreated = await write(deps, (stores) =>
        stores.apiTokenStore.create(record, random.digest(secret), maxApiTokens),
      )
      if (!isCreated)
        return err(domainError('quota_reached', `You already have ${maxApiTokens} tokens. Revoke one first.`))
      return ok({ token: tokenOf(record, await sitesOf([record]), clock.now()), secret })
    },

    async deleteToken({ apiTokenId }, { viewer }) {
      const isRemoved = await write(deps, (stores) => stores.apiTokenStore.remove(viewer.user.id, apiTokenId))
      return isRemoved ? ok({}) : err(domainError('api_token_not_found'))
    },
  }
}

function tokenOf(record: ApiTokenRecord, siteById: ReadonlyMap<string, SiteReference>, now: Date): ApiToken {
  const { id, name, siteId, isReadOnly, createdAt, lastUsedAt, expiresAt } = record
  return {
    ...{ id, name, isForAllSites: siteId === null, isReadOnly },
    site: siteId === null ? null : (siteById.get(siteId) ?? null),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: isExpired(record, now),
  }
}
