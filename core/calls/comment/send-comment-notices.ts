import { noPreferences } from '../../model/account/no-preferences.ts'
import type { UserRecord } from '../../model/account/user-record.ts'
import { commentAnchor } from '../../model/comment/comment-anchor.ts'
import { commentNoticeMail } from '../../model/comment/comment-notice-mail.ts'
import type { LeasedNotice, NoticeReason } from '../../model/comment/comment-notice.ts'
import type { CommentRecord } from '../../model/comment/comment-record.ts'
import type { RecipeRecord } from '../../model/recipe/record/recipe-record.ts'
import { fillPath, mainPaths, sitePaths } from '../../model/platform/page-paths.ts'
import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { RenderMailDep } from '../../ports/mail-renderer.ts'
import { isPermanentRefusal, type MailerDep } from '../../ports/mailer.ts'
import type { SignerDep } from '../../ports/signer.ts'
import type { CommentNoticeStoreDep } from '../../ports/stores/comments/comment-notice-store.ts'
import type { CommentStoreDep } from '../../ports/stores/comments/comment-store.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { loadMailBrand } from '../mail/mail-brand.ts'
import { writeMail } from '../mail/write-mail.ts'
import { noticeChoiceUrl, preferenceOf } from './notice-choice.ts'
import { write } from '../contract/write.ts'
import { consumeLimit } from '../services/consume-limit.ts'

/** The ports of `createSendCommentNotices`. */
export type SendCommentNoticesDeps = StorageDep<CommentNoticeStoreDep & LimitStoreDep> &
  CommentStoreDep &
  RecipeStoreDep &
  SiteStoreDep &
  UserStoreDep &
  ImageStoreDep &
  SignerDep &
  ClockDep &
  MailerDep &
  RenderMailDep &
  LoggerDep &
  PlatformDep

/** The number of comments per step. A mail that fails is retried after the pause, for a day. */
export const noticePace = { atOnce: 20, pauseSeconds: 600, maxTries: 144 } as const

/** The maximum number of these mails to one person per hour; further comments are only shown on the site. */
export const noticeLimit = { name: 'comment_notice', count: 10, seconds: 3600 } as const

/** Creates the step that sends due mails about comments and reports their number. Any number of servers may run it. */
export function createSendCommentNotices(deps: SendCommentNoticesDeps) {
  return async function sendCommentNotices(): Promise<number> {
    const now = deps.clock.now()
    const until = new Date(now.getTime() + noticePace.pauseSeconds * 1000)
    let sent = 0
    const leased = await write(deps, ({ commentNoticeStore }) =>
      commentNoticeStore.lease({ now, until, limit: noticePace.atOnce }),
    )
    for (const notice of leased) {
      const attempt = await sendNotice(deps, notice).catch((thrown: unknown): Attempt => {
        logFailure(deps, notice, thrown)
        return { sent: 0, isDone: false }
      })
      sent += attempt.sent
      const isLast = notice.tries + 1 >= noticePace.maxTries
      if (attempt.isDone || isLast)
        await write(deps, ({ commentNoticeStore }) => commentNoticeStore.remove(notice))
    }
    return sent
  }
}

function logFailure({ logger }: LoggerDep, { siteId, commentId }: LeasedNotice, thrown: unknown): void {
  logger.error('comment not mailed', { siteId, commentId, error: String(thrown) })
}

/** A comment with the data for a mail about it. */
type NoticeSubject = {
  readonly site: SiteRecord
  readonly recipe: RecipeRecord
  readonly comment: CommentRecord
}
type Recipient = { readonly user: UserRecord; readonly reason: NoticeReason }

/** The result of an attempt: the number of sent mails, and whether all were sent. */
type Attempt = { readonly sent: number; readonly isDone: boolean }

const noMails: Attempt = { sent: 0, isDone: true }

async function sendNotice(deps: SendCommentNoticesDeps, notice: LeasedNotice): Promise<Attempt> {
  const { siteId, commentId } = notice
  const [site, comment] = await Promise.all([
    deps.siteStore.byId(siteId),
    deps.commentStore.byId(siteId, commentId),
  ])
  const isGone = comment === null || (comment.isHidden && !comment.isHeld)
  if (site === null || site.closure !== null || isGone || !site.settings.commentsEnabled) return noMails
  const recipe = await deps.recipeStore.byId(siteId, comment.recipeId)
  if (recipe === null) return noMails
  const subject: NoticeSubject = { site, recipe, comment }
  return mailEach(deps, notice, subject, await recipientsOf(deps, notice, subject))
}

/** Mails each recipient, and records it before the next one, so that a retry does not mail them again. */
async function mailEach(
  deps: SendCommentNoticesDeps,
  notice: LeasedNotice,
  subject: NoticeSubject,
  recipients: readonly Recipient[],
): Promise<Attempt> {
  const settled = new Set(notice.settled)
  const settle = async (userId: string) => {
    settled.add(userId)
    if (recipients.length > 1)
      await write(deps, ({ commentNoticeStore }) => commentNoticeStore.settle(notice, [...settled]))
  }
  let [sent, isDone] = [0, true]
  for (const recipient of recipients.filter(({ user }) => !notice.settled.includes(user.id))) {
    try {
      if (await isWanted(deps, notice, recipient)) {
        await mail(deps, subject, recipient)
        sent += 1
      }
      await settle(recipient.user.id)
    } catch (thrown) {
      logFailure(deps, notice, thrown)
      if (isPermanentRefusal(thrown)) await settle(recipient.user.id)
      else isDone = false
    }
  }
  return { sent, isDone }
}

/** The author of the parent comment and the moderators of the site, without the author of the comment. */
async function recipientsOf(
  deps: SendCommentNoticesDeps,
  { news }: LeasedNotice,
  { site, comment }: NoticeSubject,
): Promise<readonly Recipient[]> {
  const reasons = new Map<string, NoticeReason>()
  const people = await deps.siteStore.people(site.id)
  if (news === 'written') {
    for (const { userId, role } of people) if (role !== 'writer') reasons.set(userId, 'comment')
  }
  const { parentId } = comment
  const parent = parentId === null ? null : await deps.commentStore.byId(site.id, parentId)
  if (parent !== null && !comment.isHeld) reasons.set(parent.userId, 'reply')
  reasons.delete(comment.userId)
  const users = await deps.userStore.byIds([...reasons.keys()])
  return users.flatMap((user) => {
    const reason = reasons.get(user.id)
    return reason === undefined ? [] : [{ user, reason }]
  })
}

/** The limit is checked once per comment: a recipient within the limit stays so during retries. */
async function isWanted(
  deps: SendCommentNoticesDeps,
  { tries }: LeasedNotice,
  { user, reason }: Recipient,
): Promise<boolean> {
  const preferences = (await deps.userStore.preferences(user.id)) ?? noPreferences
  if (user.confirmedAt === null || !preferences[preferenceOf[reason]]) return false
  return tries > 0 || (await consumeLimit(deps, noticeLimit, user.id)) === null
}

async function mail(
  deps: SendCommentNoticesDeps,
  { site, recipe, comment }: NoticeSubject,
  { user, reason }: Recipient,
): Promise<void> {
  const { slug } = site.settings
  const origin = siteOrigin(deps.platform, { slug, domain: site.domain })
  const page = `${origin}${fillPath(sitePaths.recipe, { recipeSlug: recipe.slug })}#${commentAnchor(comment.id)}`
  const decision = fillPath(mainPaths.kitchenComment, { siteSlug: slug, commentId: comment.id })
  const choiceUrl = noticeChoiceUrl(deps.signer, deps.platform.url, { userId: user.id, reason })
  const document = commentNoticeMail({
    brand: await loadMailBrand(deps, site),
    reason,
    author: (await deps.userStore.byId(comment.userId))?.displayName ?? null,
    recipeTitle: recipe.title,
    content: comment.content,
    isHeld: comment.isHeld,
    link: page,
    decisionUrl: reason === 'comment' ? deps.platform.url + decision : null,
    choiceUrl,
  })
  await deps.mailer.send({
    ...(await writeMail(deps.renderMail, document, user.email)),
    id: `comment-${comment.id}-${user.id}`,
    fromSite: slug,
    headers: { 'List-Unsubscribe': `<${choiceUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
}
