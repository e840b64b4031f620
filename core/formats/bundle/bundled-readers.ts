import { z } from 'zod'
import { Email } from '../../model/account/user.ts'
import { newsletterChoices, paidPlans, paidStatuses } from '../../model/subscription/subscription-state.ts'
import { Instant } from '../../values/bounded.ts'
import { limits } from '../../values/limits.ts'
import { ParagraphText } from '../../values/rich-text/rich-text.ts'
import { singleLine } from '../../values/single-line.ts'

/**
 * A subscriber of a bundle. `consent` states how they consented to newsletters: as it was recorded with their list, or
 * that they subscribed themselves; null if neither is known, and then they are not mailed. `paid` says what they paid
 * for; payments stay with the payment service, and an import does not read it.
 */
export const BundledSubscriber = z.strictObject({
  email: Email,
  name: singleLine().max(limits.displayName).nullable(),
  newsletter: z.enum(newsletterChoices),
  /** The path of the page on which they subscribed. */
  signupPage: z.string().max(limits.href).nullable(),
  createdAt: Instant,
  consent: z
    .strictObject({
      statement: z.string().max(limits.consent),
      /** The list or the site where they consented. */
      source: z.string().max(limits.consentSource),
      createdAt: Instant,
    })
    .nullable(),
  paid: z
    .strictObject({
      plan: z.enum(paidPlans),
      status: z.enum(paidStatuses),
      amountCents: z.number().int().nonnegative(),
      periodEndsAt: Instant,
    })
    .nullable(),
})
export type BundledSubscriber = z.infer<typeof BundledSubscriber>

/** An address of a bundle that may not be mailed, entered by the people of the site. */
export const BundledSuppression = z.strictObject({
  email: Email,
  reason: z.enum(['asked', 'complained', 'other']),
  createdAt: Instant,
})
export type BundledSuppression = z.infer<typeof BundledSuppression>

/** A comment of a bundle. `parentId` is the comment of the same recipe that it replies to. */
export const BundledComment = z.strictObject({
  id: z.uuid(),
  /** The slug of its recipe. */
  recipe: z.string().max(limits.slug),
  parentId: z.uuid().nullable(),
  /** `owner` for the owner of the site; the name is null if the account was deleted, or has no name. */
  author: z.union([
    z.literal('owner'),
    z.strictObject({ id: z.uuid(), displayName: singleLine().max(limits.displayName).nullable() }),
  ]),
  content: ParagraphText,
  /** `held` while it waits for approval; those of blocked readers are `hidden`. */
  state: z.enum(['visible', 'hidden', 'held']),
  upvotes: z.number().int().nonnegative().max(limits.upvotes),
  createdAt: Instant,
  /** Proves to the platform that exported it that the author's account wrote it; absent if there is no account. */
  seal: z.string().max(limits.digest).optional(),
})
export type BundledComment = z.infer<typeof BundledComment>

/** What readers left on a site; absent in older bundles, and in those that were exported without readers. */
export const bundledReaders = {
  suppressions: z.array(BundledSuppression).max(limits.bundle.readers).default([]),
  subscribers: z.array(BundledSubscriber).max(limits.bundle.readers).default([]),
  comments: z.array(BundledComment).max(limits.bundle.readers).default([]),
}

/** The readers of a bundle, or a part of them. */
export type BundledReaders = {
  readonly suppressions: readonly BundledSuppression[]
  readonly subscribers: readonly BundledSubscriber[]
  readonly comments: readonly BundledComment[]
}
