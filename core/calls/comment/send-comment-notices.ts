import { noPreferences } from '../../model/account/no-preferences.ts'
import type { UserRecord } from '../../model/account/user-record.ts'
import { commentNoticeMail } from '../../model/comment/comment-notice-mail.ts'
import type { CommentNotice, NoticeReason } from '../../model/comment/comment-notice.ts'
import type { CommentRecord } from '../../model/comment/comment-record.ts'
import type { RecipeRecord } from '../../model/recipe/recipe-record.ts'
import { fillPath, mainPaths, sitePaths } from '../../model/site/page-paths.ts'
import { siteOrigin, type PlatformDep } from '../../model/site/platform-address.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { RenderMailDep } from '../../ports/mail-renderer.ts'
import type { MailerDep } from '../../ports/mailer.ts'
import type { SignerDep } from '../../ports/signer.ts'
import type { CommentNoticeStoreDep } from '../../ports/stores/comment-notice-store.ts'
import type { CommentStoreDep } from '../../ports/stores/comment-store.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limit-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import { loadMailBrand } from '../mail/mail-brand.ts'
import { writeMail } from '../mail/write-mail.ts'
import { noticeChoiceUrl, preferenceOf } from './notice-choice.ts'

/** The ports that mailing of comments uses. */
export type SendCommentNoticesDeps = CommentNoticeStoreDep &
  CommentStoreDep &
  RecipeStoreDep &
  SiteStoreDep &
  UserStoreDep &
  ImageStoreDep &
  LimitStoreDep &
  SignerDep &
  ClockDep &
  MailerDep &
  RenderMailDep &
  LoggerDep &
  PlatformDep

/** How comments are mailed: a step takes so many, and one that fails is tried again after the pause. */
const pace = { atOnce: 20, pauseSeconds: 600 } as const

/** How many such mails an hour one person gets at most; what is beyond is on the site alone. */
export const noticeLimit = { name: 'comment_notice', count: 10, seconds: 3600 } as const

/** Makes the step that mails what is due of comments, and tells how many mails it sent. Any number of servers may run it. */
export function createSendCommentNotices(deps: SendCommentNoticesDeps) {
  return async function sendCommentNotices(): Promise<number> {
    const now = deps.clock.now()
    const until = new Date(now.getTime() + pace.pauseSeconds * 1000)
    let sent = 0
    for (const notice of await deps.commentNoticeStore.lease({ now, until, limit: pace.atOnce })) {
      try {
        sent += await sendNotice(deps, notice)
        await deps.commentNoticeStore.remove(notice)
      } catch (thrown) {
        const { siteId, commentId } = notice
        deps.logger.error('comment not mailed', { siteId, commentId, error: String(thrown) })
      }
    }
    return sent
  }
}

/** A comment with all that a mail about it names. */
type Told = { readonly site: SiteRecord; readonly recipe: RecipeRecord; readonly comment: CommentRecord }
type Recipient = { readonly user: UserRecord; readonly reason: NoticeReason }

async function sendNotice(deps: SendCommentNoticesDeps, notice: CommentNotice): Promise<number> {
  const { siteId, commentId } = notice
  const [site, comment] = await Promise.all([
    deps.siteStore.byId(siteId),
    deps.commentStore.byId(siteId, commentId),
  ])
  const isOut = comment === null || (comment.isHidden && !comment.isHeld)
  if (site === null || isOut || !site.settings.commentsEnabled) return 0
  const recipe = await deps.recipeStore.byId(siteId, comment.recipeId)
  if (recipe === null) return 0
  const told: Told = { site, recipe, comment }
  const wanted = await wantedBy(deps, await recipientsOf(deps, notice, told))
  for (const recipient of wanted) await mail(deps, told, recipient)
  return wanted.length
}

/** The author of the comment that was replied to, and those who look after the site; nobody hears of their own comment. */
async function recipientsOf(
  deps: SendCommentNoticesDeps,
  { news }: CommentNotice,
  { site, comment }: Told,
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

async function wantedBy(
  { userStore, limitStore, clock }: SendCommentNoticesDeps,
  recipients: readonly Recipient[],
): Promise<readonly Recipient[]> {
  const wanted: Recipient[] = []
  for (const recipient of recipients) {
    const { user, reason } = recipient
    const preferences = (await userStore.preferences(user.id)) ?? noPreferences
    if (user.confirmedAt === null || !preferences[preferenceOf[reason]]) continue
    if ((await limitStore.take(noticeLimit, user.id, clock.now())) === null) wanted.push(recipient)
  }
  return wanted
}

async function mail(
  deps: SendCommentNoticesDeps,
  { site, recipe, comment }: Told,
  { user, reason }: Recipient,
): Promise<void> {
  const { slug } = site.settings
  const origin = siteOrigin(deps.platform, { slug, domain: site.domain })
  const page = `${origin}${fillPath(sitePaths.recipe, { recipeSlug: recipe.slug })}#comments`
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
