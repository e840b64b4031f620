import { domainError, type DomainError } from '../../values/errors.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { ImageHost, ImageHostDep } from '../../ports/image-host.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import type { RandomDep } from '../../ports/random.ts'
import { isStorageUnavailable, type StorageDep } from '../../ports/stores/storage.ts'
import type { VideoHost, VideoHostDep } from '../../ports/video-host.ts'
import { suppressionHash } from '../../ports/stores/subscriptions/suppression-store.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { isOngoing } from '../../model/subscription/subscription-state.ts'
import type { CheckoutRecord, CheckoutStoreDep } from '../../ports/stores/subscriptions/checkout-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import type { AccountDeletion } from './account-calls.ts'
import type { AccountHoldings, AccountStoreDep } from '../../ports/stores/accounts/account-store.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { UserRecord } from '../../model/account/user-record.ts'
import type { SubscriptionRecord } from '../../model/subscription/subscription-record.ts'

/** The ports of an account deletion. */
export type AccountDeletionDeps = StorageDep<AccountStoreDep> &
  AccountStoreDep &
  SiteStoreDep &
  SubscriptionStoreDep &
  CheckoutStoreDep &
  PaymentsDep &
  ImageHostDep &
  VideoHostDep &
  ClockDep &
  RandomDep &
  LoggerDep

/**
 * Creates the function that deletes an account. Deletion is refused if the account owns sites and the request does not
 * delete them, and while another account pays a subscription, because only the payer can end it.
 */
export function createAccountDeletion(deps: AccountDeletionDeps) {
  const { accountStore, siteStore, subscriptionStore, payments } = deps

  return async function deleteAccount(
    user: UserRecord,
    { sites: decision, comments }: AccountDeletion,
  ): Promise<Result<Record<string, never>, DomainError>> {
    const managed = await siteStore.managedBy(user.id)
    const deleted = await siteStore.deletedOf(user.id)
    const live = managed.filter(({ site }) => site.ownerId === user.id).map(({ site }) => site)
    const owned = [...live, ...deleted.map(({ site }) => site)]
    if (live.length > 0 && decision !== 'delete') return err(sitesOwned(live))
    const holdings = await accountStore.holdings({ userId: user.id, email: user.email })
    const refused = await refusePayers(holdings, owned)
    if (refused) return err(refused)

    const erased = await deps.storage.transact((stores) =>
      stores.accountStore.erase({
        ...{ userId: user.id, email: user.email, comments, now: deps.clock.now() },
        siteIds: owned.map(({ id }) => id),
        avatarImageId: user.avatar?.id ?? null,
        suppressionHash: suppressionHash(deps.random, user.email),
      }),
    )
    if (!erased.ok) return err(domainError(erased.error))
    for (const key of erased.value.imageKeys) await removeFile(deps.imageHost, key)
    for (const key of erased.value.videoKeys) await removeFile(deps.videoHost, key)
    deps.logger.info('account deleted', { userId: user.id, sites: owned.length })
    return ok({})
  }

  async function refusePayers(
    holdings: AccountHoldings,
    owned: readonly SiteRecord[],
  ): Promise<DomainError | null> {
    const apps = await Promise.all(
      owned.map(({ id }) => subscriptionStore.find({ siteId: id, userId: null })),
    )
    if ([...holdings.subscriptions, ...apps].some(isRenewed))
      return domainError('subscription_active', paidPlanActive)
    for (const { id, settings } of owned) {
      const { total } = await subscriptionStore.list({
        siteId: id,
        plan: 'paid',
        query: '',
        limit: 1,
        offset: 0,
      })
      if (total > 0) return domainError('subscription_active', readersPay(settings.title, total))
    }
    return closeCheckouts(holdings, owned)
  }

  /**
   * An open checkout could still be paid by a person who no longer has an account, or for a site that no longer exists.
   */
  async function closeCheckouts(
    { checkouts }: AccountHoldings,
    owned: readonly SiteRecord[],
  ): Promise<DomainError | null> {
    try {
      if (await anyIsPaid(checkouts)) return domainError('subscription_active', paidPlanActive)
      for (const { id, settings } of owned) {
        const isPaid = await anyIsPaid(await deps.checkoutStore.openOf(id))
        if (isPaid) return domainError('subscription_active', readersPay(settings.title, 1))
      }
      return null
    } catch (thrown) {
      if (isStorageUnavailable(thrown)) throw thrown
      deps.logger.error('payment service failed', { what: 'account deletion', error: String(thrown) })
      return domainError('payments_failed')
    }
  }

  /** Closes open checkouts; true if one was paid in the meantime. */
  async function anyIsPaid(checkouts: readonly CheckoutRecord[]): Promise<boolean> {
    for (const { providerId, status } of checkouts) {
      const known = status === 'open' ? await payments.checkout(providerId) : null
      if (known?.status === 'complete') return true
      if (known?.status === 'open') await payments.expireCheckout(providerId)
    }
    return false
  }

  async function removeFile(host: ImageHost | VideoHost, key: string): Promise<void> {
    await host.remove(key).catch((thrown: unknown) => {
      deps.logger.error('file not removed', { key, error: String(thrown) })
    })
  }
}

/** True for a subscription that will renew; one that ends with its period is left to expire. */
function isRenewed(record: SubscriptionRecord | null): boolean {
  return record !== null && record.paid !== null && isOngoing(record.paid.status)
}

const paidPlanActive =
  'You pay for a subscription: cancel it first, under Subscriptions or in the plans of your site.'

function readersPay(title: string, count: number): string {
  const readers = count === 1 ? 'One reader pays' : `${count} readers pay`
  return `${readers} for ${title}: a site can be deleted when their subscriptions have ended. Disable payments in its settings, so that nobody else subscribes.`
}

function sitesOwned(owned: readonly SiteRecord[]): DomainError {
  const titles = owned.slice(0, 3).map(({ settings }) => settings.title)
  const more = owned.length > titles.length ? ` and ${owned.length - titles.length} more` : ''
  return domainError(
    'sites_owned',
    `You own ${titles.join(', ')}${more}. Export what you want to keep, then send sites: "delete" to delete all of it with your account.`,
  )
}
