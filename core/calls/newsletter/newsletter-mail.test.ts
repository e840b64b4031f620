import { describe, expect, it } from 'vitest'
import { renderPlainMail } from '#adapters/memory/plain-mail.ts'
import type { MailDocument } from '../../model/mail/mail-document.ts'
import { sampleBrand } from '../../testing/samples/mail-sample.ts'
import { sampleId, sampleRecipe, sampleText } from '../../testing/samples/recipe-sample.ts'
import {
  omittableParts,
  newsletterDocument,
  type NewsletterIssue,
  type NewsletterSite,
} from '../../model/newsletter/newsletter-document.ts'
import { maxHtmlBytes, newsletterMails } from './newsletter-mail.ts'

const site: NewsletterSite = {
  ...{ slug: 'ottolina', title: 'Ottolina', origin: 'https://ottolina.example', replyTo: null },
  postalAddress: null,
  sellsFullAccess: true,
  ...{ defaultMeasurementSystem: 'metric', defaultTemperatureSystem: 'celsius', brand: sampleBrand() },
}
const issue = (changes: Partial<NewsletterIssue> = {}): NewsletterIssue => ({
  ...{ site, note: 'Hello there', recipe: sampleRecipe({ description: sampleText('A soup') }) },
  ...changes,
})
const ada = {
  to: 'ada@example.com',
  name: 'Ada',
  id: 'a',
  unsubscribeUrl: 'https://trivet.example/newsletter/a?b&c',
}

describe('the mails of one issue', () => {
  it('are rendered once, and contain only their own recipient', async () => {
    let count = 0
    const render = (document: MailDocument) => {
      count += 1
      return renderPlainMail(document)
    }
    const write = await newsletterMails(render, issue(), 'secret')
    const bob = {
      ...ada,
      to: 'bob@example.com',
      name: null,
      unsubscribeUrl: 'https://trivet.example/newsletter/b',
    }
    const [first, second] = [write(ada), write(bob)]
    expect(count).toBe(1)
    expect(first.text).toContain('Hello Ada,')
    expect(first.text).toContain(`Unsubscribe: ${ada.unsubscribeUrl}`)
    expect(first.html).toContain('https://trivet.example/newsletter/a?b&amp;c')
    expect(second.text).toMatch(/^Hello,$/m)
    expect(JSON.stringify(second)).not.toMatch(/Ada|secret|newsletter\/a/)
    expect(second).toMatchObject({ fromName: 'Ottolina', fromSite: 'ottolina' })
  })

  it('escape the name of a reader, and do not replace placeholders in the text of a creator', async () => {
    const note = '$& {{unsubscribe}} unsubscribe- greeting-'
    const write = await newsletterMails(renderPlainMail, issue({ note }), 'secret')
    const { html, text } = write({ ...ada, name: '<img src=x> $& $1' })
    expect(html).toContain('Hello &lt;img src=x&gt; $&amp; $1,')
    expect(text).toContain('Hello <img src=x> $& $1,')
    expect(text).toContain(note)
    expect(text.split(ada.unsubscribeUrl)).toHaveLength(2)
  })

  it('have a preheader of the note, else the description of the recipe, else the site', () => {
    const places = { greeting: 'g', unsubscribeUrl: 'u' }
    const preheader = (changes: Partial<NewsletterIssue>) =>
      newsletterDocument(issue(changes), places).preheader
    expect(preheader({})).toBe('Hello there')
    expect(preheader({ note: '' })).toBe('A soup')
    expect(preheader({ note: ' ', recipe: sampleRecipe({ description: null }) })).toBe('Ottolina')
    expect(preheader({ note: `${'word '.repeat(100)}` })).toMatch(/^(word ){23}word…$/)
    expect(preheader({ note: 'w'.repeat(200) })).toBe(`${'w'.repeat(120)}…`)
  })
})

describe('the end of a newsletter', () => {
  it('says who sends it from where, if the creator wrote it', () => {
    const endOf = (postalAddress: string | null) =>
      newsletterDocument(issue({ site: { ...site, postalAddress } }), { greeting: 'g', unsubscribeUrl: 'u' })
        .footer
    expect(endOf(null).map(({ kind }) => kind)).toEqual(['link'])
    expect(endOf('Ottolina, PO Box 12, Portland, ME 04101').slice(1)).toEqual([
      { kind: 'small', text: 'Ottolina, PO Box 12, Portland, ME 04101' },
    ])
  })
})

describe('the parts of a newsletter', () => {
  const partsOf = (recipe: Partial<NewsletterIssue['recipe']>) =>
    newsletterDocument(issue({ recipe: sampleRecipe(recipe) }), { greeting: 'g', unsubscribeUrl: 'u' }).parts

  it('are omitted if the recipe has no content for them', () => {
    const bare = partsOf({
      ...{
        images: [],
        description: null,
        storyExcerpt: null,
        ingredientUsageGroups: [],
        instructionGroups: [],
      },
      ...{ prepTimeMinutes: null, cookTimeMinutes: null, customTimeMinutes: null, yieldServings: null },
    })
    expect(bare.map(({ kind }) => kind)).not.toContain('image')
    expect(bare.map(({ kind }) => kind)).not.toContain('heading')
    expect(bare.map(({ kind }) => kind)).not.toContain('list')
    expect(bare.at(-1)).toMatchObject({ kind: 'button', label: 'Cook along' })
  })

  it('offer a subscription if the recipe is locked', () => {
    const locked = partsOf({ isLocked: true })
    expect(locked).toContainEqual({
      ...{ kind: 'button', label: 'Subscribe', href: 'https://ottolina.example/subscribe' },
    })
    expect(locked.at(-1)).toMatchObject({ kind: 'link', label: 'Open the recipe' })
  })

  it('show the titles of groups, and omit groups without lines', () => {
    const instruction = { id: sampleId(2), content: sampleText('Stir.'), timerMinutes: null, note: null }
    const group = { id: sampleId(1), note: null }
    const parts = partsOf({
      instructionGroups: [
        { ...group, title: 'For the sauce', instructions: [{ ...instruction, video: null, images: [] }] },
        { ...group, title: 'Nothing', instructions: [] },
      ],
    })
    const headings = parts.flatMap((part) => (part.kind === 'heading' ? [part.text] : []))
    expect(headings).toContain('For the sauce')
    expect(headings).not.toContain('Nothing')
  })

  it('show groups of ingredients, and omit groups without lines and steps without text', () => {
    const group = { note: null, ingredientUsages: [] }
    const [usages] = sampleRecipe().ingredientUsageGroups
    const step = { timerMinutes: null, note: null, video: null, images: [] }
    const parts = partsOf({
      ...{ prepTimeMinutes: 20, cookTimeMinutes: null, customTimeMinutes: null, yieldServings: null },
      ...{ servingDescription: null },
      ingredientUsageGroups: [
        { ...group, id: sampleId(1), title: 'Nothing' },
        { ...group, id: sampleId(2), title: 'Soup', ingredientUsages: usages?.ingredientUsages ?? [] },
      ],
      instructionGroups: [
        {
          ...{ id: sampleId(3), title: null, note: null },
          instructions: [
            { ...step, id: sampleId(4), content: null },
            { ...step, id: sampleId(5), content: sampleText('Stir.') },
          ],
        },
      ],
    })
    const headings = parts.flatMap((part) => (part.kind === 'heading' ? [part.text] : []))
    expect(headings).toEqual(['Ingredients', 'Soup', 'Method'])
    expect(parts).toContainEqual({ kind: 'facts', text: '20 minutes' })
    expect(parts).toContainEqual({ kind: 'steps', steps: [sampleText('Stir.')] })
  })

  it('count the steps of each group from 1 (cookcli@acb51f1)', async () => {
    const step = (id: number, text: string) => {
      const content = sampleText(text)
      return { id: sampleId(id), content, timerMinutes: null, note: null, video: null, images: [] }
    }
    const instructionGroups = [
      { id: sampleId(1), title: 'Sauce', note: null, instructions: [step(2, 'Chop.'), step(3, 'Fry.')] },
      { id: sampleId(4), title: 'Pasta', note: null, instructions: [step(5, 'Boil.')] },
    ]
    const whole = issue({ recipe: sampleRecipe({ instructionGroups }) })
    const write = await newsletterMails(renderPlainMail, whole, 's')
    expect(write(ada).text).toMatch(/Sauce\n\n1\. Chop\.\n\n2\. Fry\.\n\nPasta\n\n1\. Boil\./)
  })
})

describe('a mail that would be truncated by mail programs', () => {
  const long = (text: string, count: number) => sampleText(`${text} ${'é'.repeat(count)}`)
  const steps = (count: number) => [
    {
      id: sampleId(1),
      title: null,
      note: null,
      instructions: [
        {
          id: sampleId(2),
          content: long('step', count),
          timerMinutes: null,
          note: null,
          video: null,
          images: [],
        },
      ],
    },
  ]

  it('omits the method, and further parts if it is still too large', async () => {
    const write = async (recipe: NewsletterIssue['recipe']) =>
      (await newsletterMails(renderPlainMail, issue({ recipe }), 's'))(ada)
    const short = await write(sampleRecipe({ instructionGroups: steps(100) }))
    expect(short.text).toContain('step é')
    const large = await write(
      sampleRecipe({ description: long('soup', 100), instructionGroups: steps(60_000) }),
    )
    expect(large.text).not.toContain('step é')
    expect(large.text).toContain('soup é')
    expect(large.text).toContain('The whole recipe is on its page.')
    const huge = await write(
      sampleRecipe({ description: long('soup', 60_000), instructionGroups: steps(60_000) }),
    )
    expect(huge.text).not.toContain('soup é')
    for (const { html } of [short, large, huge]) {
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(maxHtmlBytes)
      expect(html).toContain('https://trivet.example/newsletter/a?b&amp;c')
    }
  })

  it('keeps its title and its links when all else is omitted', () => {
    const document = newsletterDocument(issue(), { greeting: 'g', unsubscribeUrl: 'u' }, omittableParts)
    expect(document.parts.map(({ kind }) => kind)).toEqual([
      'paragraph',
      'image',
      'title',
      'facts',
      'paragraph',
      'button',
    ])
  })
})
