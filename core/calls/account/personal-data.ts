import type { SiteReference } from '../../model/site/site-reference.ts'
import type { SiteRole } from '../../model/site/site-role.ts'
import { currentPlan } from '../../model/subscription/subscription-state.ts'
import { subscriptionTerms } from '../../model/subscription/subscription-view.ts'
import type { PersonalData } from './account-calls.ts'
import type { AccountHoldings } from '../../ports/stores/accounts/account-store.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { Preferences } from '../../model/account/preferences.ts'
import type { UserRecord } from '../../model/account/user-record.ts'

type Sources = {
  readonly user: UserRecord
  readonly preferences: Preferences | null
  readonly holdings: AccountHoldings
  readonly managed: readonly { readonly site: SiteRecord; readonly role: SiteRole }[]
  /** Site references by id. */
  readonly siteById: ReadonlyMap<string, SiteReference>
  readonly now: Date
}

/** Collects all data that is stored about a person, without secrets and hashes. */
export function personalData({ user, preferences, holdings, managed, siteById, now }: Sources): PersonalData {
  const siteOf = ({ siteId }: { readonly siteId: string }) => siteById.get(siteId) ?? null
  const { earlySignup, emailChange } = holdings
  return {
    exportedAt: now.toISOString(),
    account: {
      ...{
        id: user.id,
        email: user.email,
        displayName: user.displayName,
        handle: user.handle,
        bio: user.bio,
      },
      avatarImageId: user.avatar?.id ?? null,
      preferences,
      confirmedAt: user.confirmedAt?.toISOString() ?? null,
      createdAt: user.createdAt.toISOString(),
    },
    sites: managed.flatMap(({ site, role }) => {
      const reference = siteById.get(site.id)
      return reference ? [{ ...reference, role }] : []
    }),
    sessions: holdings.sessions.map(({ siteId, device, createdAt, lastUsedAt }) => ({
      site: siteId === null ? null : siteOf({ siteId }),
      device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    tokens: holdings.apiTokens.map(({ name, siteId, isReadOnly, createdAt, lastUsedAt, expiresAt }) => ({
      ...{ name, isForAllSites: siteId === null, site: siteId === null ? null : siteOf({ siteId }) },
      ...{ isReadOnly, createdAt: createdAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    images: holdings.images.map(({ id, key, contentType, width, height, createdAt }) => ({
      ...{ id, key, contentType, width, height },
      createdAt: createdAt.toISOString(),
    })),
    videos: holdings.videos.map(({ id, key, contentType, createdAt }) => ({
      ...{ id, key, contentType },
      createdAt: createdAt.toISOString(),
    })),
    comments: holdings.comments.map(({ id, siteId, recipeId, parentId, content, isHidden, createdAt }) => ({
      ...{ id, site: siteOf({ siteId }), recipeId, parentId, content, isHidden },
      createdAt: createdAt.toISOString(),
    })),
    commentUpvotes: holdings.upvotes.map(({ siteId, commentId }) => ({
      site: siteOf({ siteId }),
      commentId,
    })),
    bookmarks: holdings.bookmarks.map(({ siteId, recipeId, folderId, createdAt }) => ({
      ...{ site: siteOf({ siteId }), recipeId, folderId },
      createdAt: createdAt.toISOString(),
    })),
    bookmarkFolders: holdings.bookmarkFolders.map(({ id, title, createdAt }) => ({
      ...{ id, title },
      createdAt: createdAt.toISOString(),
    })),
    recipeNotes: holdings.recipeNotes.map(({ siteId, recipeId, content, updatedAt }) => ({
      ...{ site: siteOf({ siteId }), recipeId, content },
      updatedAt: updatedAt.toISOString(),
    })),
    shoppingItems: [...holdings.shoppingItems],
    subscriptions: holdings.subscriptions.map((record) => {
      const { cadence: _cadence, ...terms } = subscriptionTerms(record)
      return {
        ...{ id: record.id, site: siteOf(record), planType: currentPlan(record, now), ...terms },
        getsNewsletters: record.newsletter === 'on',
        nameOnList: record.name,
        updatedAt: record.updatedAt.toISOString(),
      }
    }),
    checkouts: holdings.checkouts.map((checkout) => ({
      ...{ id: checkout.id, site: siteOf(checkout), email: checkout.email, planType: checkout.plan },
      ...{ priceAmountCents: checkout.amountCents, status: checkout.status },
      createdAt: checkout.createdAt.toISOString(),
    })),
    receipts: holdings.receipts.map((receipt) => ({
      ...{ id: receipt.id, site: siteOf(receipt), planType: receipt.plan },
      ...{ amountCents: receipt.amountCents, invoiceUrl: receipt.invoiceUrl, refund: receipt.refund },
      ...{ paidAt: receipt.paidAt.toISOString(), periodEndsAt: receipt.periodEndsAt.toISOString() },
    })),
    newsletters: holdings.newsletters.map(({ siteId, recipeId, letterId, state, at }) => ({
      ...{ site: siteOf({ siteId }), recipeId, letterId, status: state },
      at: at.toISOString(),
    })),
    actions: holdings.actions.map(({ id, siteId, call, subject, fields, createdAt }) => ({
      ...{ id, site: siteOf({ siteId }), action: call, subject, fields: [...fields] },
      createdAt: createdAt.toISOString(),
    })),
    paymentCustomerId: holdings.customerId,
    emailChange: emailChange && {
      email: emailChange.email,
      createdAt: emailChange.createdAt.toISOString(),
      expiresAt: emailChange.expiresAt.toISOString(),
    },
    earlySignup: earlySignup && {
      fields: { ...earlySignup.fields },
      createdAt: earlySignup.createdAt.toISOString(),
    },
  }
}
