import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emailChangeMail } from '#core/model/account/email-change-mail.ts'
import { signInMail } from '#core/model/account/sign-in-mail.ts'
import { commentNoticeMail } from '#core/model/comment/comment-notice-mail.ts'
import type { MailDocument } from '#core/model/mail/mail-document.ts'
import { mailText } from '#core/model/mail/mail-text.ts'
import { letterDocument } from '#core/model/newsletter/letter-document.ts'
import { newsletterDocument, type NewsletterSite } from '#core/model/newsletter/newsletter-document.ts'
import { invitationMail } from '#core/model/people/invitation-mail.ts'
import { domainMail } from '#core/model/site/domain-mail.ts'
import { receiptMail } from '#core/model/subscription/receipt-mail.ts'
import { sampleBrand, sampleMailDocument } from '#core/testing/samples/mail-sample.ts'
import { sampleId, sampleRecipe } from '#core/testing/samples/recipe-sample.ts'
import { paragraphsFromText } from '#core/values/rich-text/write-text.ts'
import { readMarkdown } from '#core/values/rich-text/read-markdown.ts'
import { webhookMail } from '#core/model/webhook/webhook-mail.ts'
import { renderMail } from './render-mail.ts'

const brand = sampleBrand()
const site: NewsletterSite = {
  ...{ slug: 'ottolina', title: 'Ottolina', origin: brand.url, replyTo: null, postalAddress: null, brand },
  sellsFullAccess: true,
  ...{ defaultMeasurementSystem: 'metric', defaultTemperatureSystem: 'celsius' },
}
const places = { greeting: 'Hello,', unsubscribeUrl: 'https://trivet.example/newsletter/unsubscribe?a=1&b=2' }
const linked = readMarkdown('# Read [this](/about?x=1&y=2)\n\n- and [that](https://shop.example/a)')
const [group, ...groups] = sampleRecipe().instructionGroups
const recipe = sampleRecipe({
  ...{ description: linked, storyExcerpt: readMarkdown('By [hand](https://hand.example/)') },
  instructionGroups: group
    ? [
        {
          ...group,
          instructions: group.instructions.map((step) => ({
            ...step,
            content: readMarkdown('In [this pan](https://pans.example/)'),
          })),
        },
        ...groups,
      ]
    : [],
})
const link = 'https://trivet.example/kitchen?a=1&b=2'
const notice = {
  ...{ brand, author: 'Ada', recipeTitle: 'Soup', content: paragraphsFromText('Lovely') },
  ...{ link, choiceUrl: 'https://trivet.example/choice', decisionUrl: 'https://trivet.example/decide' },
}

const mails: Readonly<Record<string, readonly MailDocument[]>> = {
  signInMail: (['sign_in', 'create_account', 'subscribe', 'welcome'] as const).map((purpose) =>
    signInMail({
      purpose,
      brand,
      place: 'ottolina.example',
      address: 'ottolina.example',
      link,
      code: '012345',
    }),
  ),
  emailChangeMail: (['confirm_old', 'confirm_new', 'taken', 'changed'] as const).map((kind) =>
    emailChangeMail({ kind, brand, link }),
  ),
  webhookMail: [webhookMail({ brand, place: 'ottolina.example', receiver: 'hooks.example', link })],
  domainMail: (['failing', 'stopped'] as const).map((news) =>
    domainMail({ brand, domain: 'a.example', news, message: 'It is gone.', place: 'b.example', link }),
  ),
  receiptMail: (
    [
      { purpose: 'app', refund: null },
      { purpose: 'reader', refund: null },
      { purpose: 'reader', refund: 'duplicate' },
      { purpose: 'reader', refund: 'site_closed' },
      { purpose: 'reader', refund: 'site_deleted' },
    ] as const
  ).map((paid) =>
    receiptMail({
      ...{ brand, place: 'Ottolina', link, isSiteDeleted: paid.refund === 'site_deleted' },
      receipt: {
        ...{
          siteId: sampleId(1),
          id: 'in_1',
          userId: sampleId(2),
          plan: 'yearly',
          amountCents: 500,
          ...paid,
        },
        ...{ paidAt: new Date(0), periodEndsAt: new Date(1), invoiceUrl: 'https://pay.example/invoice?a&b' },
      },
    }),
  ),
  commentNoticeMail: [
    commentNoticeMail({ ...notice, reason: 'reply', isHeld: false, decisionUrl: null }),
    commentNoticeMail({ ...notice, reason: 'comment', isHeld: true }),
  ],
  invitationMail: (['writer', 'editor', 'owner'] as const).map((role) =>
    invitationMail({ brand, role, place: 'ottolina.example', link }),
  ),
  newsletterDocument: [
    newsletterDocument({ site, recipe, note: 'Hello' }, places),
    newsletterDocument({ site, recipe: { ...recipe, isLocked: true }, note: '' }, places),
  ],
  letterDocument: [
    letterDocument(
      {
        ...{ site, subject: 'News', recipes: new Map([[recipe.id, recipe]]) },
        parts: [
          { kind: 'text', text: linked },
          { kind: 'recipe', recipeId: recipe.id },
        ],
      },
      places,
    ),
  ],
  sampleMailDocument: [sampleMailDocument()],
}

/** The functions of core that create mail documents. */
function writersOfMails(): string[] {
  const folder = new URL('../../core/model/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /-(mail|document)\.ts$/.test(file),
  )
  return files.flatMap((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8')
    return [...source.matchAll(/^export function (\w+)\((?:[^{}]|\{[^{}]*\})*?\): MailDocument \{/gm)].map(
      ([, name = '']) => name,
    )
  })
}

describe('the text part of every mail', () => {
  it.each(Object.entries(mails))(
    'of %s contains the address of each link of its HTML part',
    async (_, written) => {
      for (const document of written) {
        const html = await renderMail(document)
        const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
          href.replaceAll('&amp;', '&'),
        )
        expect(hrefs.length).toBeGreaterThan(1)
        const text = mailText(document)
        expect(hrefs.filter((href) => !text.includes(href))).toEqual([])
      }
    },
  )

  it('is checked for every kind of mail', () => {
    expect(Object.keys(mails)).toEqual(expect.arrayContaining(writersOfMails()))
    expect(writersOfMails().length).toBeGreaterThanOrEqual(8)
  })
})
