import { describe, expect, it } from 'vitest'
import { contrastRatio, textContrast } from '#core/model/theme/contrast.ts'
import { mailColors } from '#core/calls/mail/mail-brand.ts'
import { textDirection } from '#core/values/text/language-tag.ts'
import { mailText } from '#core/model/mail/mail-text.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { sampleBrand, sampleMailDocument } from '#core/testing/samples/mail-sample.ts'
import { renderMailContract } from '#core/testing/render-mail.suite.ts'
import { colorThemes } from '#core/model/theme/themes.ts'
import { renderPlainMail } from '../memory/plain-mail.ts'
import { renderMail } from './render-mail.ts'

renderMailContract('react-email', renderMail)
renderMailContract('memory', renderPlainMail)

describe('the HTML of a mail', () => {
  it('has the colors of its brand in light mode, and others in dark mode', async () => {
    const brand = sampleBrand()
    const html = await renderMail(sampleMailDocument({ brand }))
    expect(html).toContain(brand.light.accent)
    const night = /@media \(prefers-color-scheme:dark\)\{(.+?\})\}/.exec(html)?.[1] ?? ''
    expect(night).toContain(`.m-sheet{background-color:${brand.dark.sheet} !important}`)
    expect(html).toContain('name="color-scheme" content="light dark"')
  })

  it('starts with its preheader, and shows the name of the site to readers without images', async () => {
    const logo = { url: 'https://ottolina.trivet.example/images/logo', width: 80, height: 40 }
    const html = await renderMail(sampleMailDocument({ brand: sampleBrand({ logo }) }))
    expect(html.indexOf('Warm &amp; ready')).toBeLessThan(html.indexOf('Soup &lt;of&gt; the day</a>'))
    expect(html).toMatch(/<img[^>]+alt="Ottolina"/)
  })

  it.each([
    ['en', 'lang="en" dir="ltr"'],
    ['he', 'lang="he" dir="rtl"'],
  ])('is in the language of its site (%s)', async (language, attributes) => {
    const html = await renderMail(sampleMailDocument({ brand: sampleBrand({ language }) }))
    const [opening = ''] = /<html[^>]*>/.exec(html) ?? []
    for (const attribute of attributes.split(' ')) expect(opening).toContain(attribute)
    const directions = [...html.matchAll(/ dir="(\w+)"/g)].map(([, direction]) => direction)
    expect(new Set(directions)).toEqual(new Set([textDirection(language), 'auto']))
    expect(new Set(html.match(/ lang="\w+"/g))).toEqual(new Set([` lang="${language}"`]))
  })

  it('aligns its texts and lists to the right if the site is written from right to left', async () => {
    const html = await renderMail(sampleMailDocument({ brand: sampleBrand({ language: 'ar' }) }))
    const styles = [...html.matchAll(/<(?:p|h1|h2|h3|td) dir="auto"[^>]*>/g)]
    expect(styles.filter(([tag]) => !tag.includes('text-align:right'))).toEqual([])
    expect(html).toContain('padding-right:22px')
    expect(html).not.toContain('padding-left:22px')
  })

  it('can be read in dark mode without images', async () => {
    const logo = { url: 'https://ottolina.trivet.example/images/logo', width: 80, height: 40 }
    const brand = sampleBrand({ logo })
    const html = await renderMail(sampleMailDocument({ brand }))
    const [, name = ''] = /<img[^>]+alt="Ottolina"[^>]*style="([^"]*)"/.exec(html) ?? []
    expect(name).toContain(`background-color:${brand.light.sheet}`)
    expect(name).toContain(`;color:${brand.light.text}`)
    expect(html).toMatch(/<img[^>]*class="m-subdued"/)
  })

  it('gives every image a width of at most 600 pixels, as Outlook reads attributes only', async () => {
    const logo = { url: 'https://ottolina.trivet.example/images/logo', width: 80, height: 40 }
    const href = 'https://ottolina.trivet.example/recipes/soup'
    const image = { kind: 'image', url: `${href}.jpg`, alt: 'Soup', href } as const
    const html = await renderMail(sampleMailDocument({ brand: sampleBrand({ logo }), parts: [image] }))
    const widths = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => / width="(\d+)"/.exec(tag)?.[1])
    expect(widths).toEqual(['80', '520'])
  })

  it('contains the links of the creator unchanged (listmonk#2947)', async () => {
    const href = 'https://shop.example/a%2Fb%20c?q=%C3%A9&n=100%25#%E2%80%A6'
    const text: RichText = {
      type: 'document',
      children: [{ type: 'paragraph', children: [{ type: 'link', href, children: [{ text: 'Buy it' }] }] }],
    }
    const html = await renderMail(sampleMailDocument({ parts: [{ kind: 'rich', text }] }))
    expect(html).toContain(`href="${href.replaceAll('&', '&amp;')}"`)
  })

  it('loads nothing from elsewhere but images', async () => {
    const html = await renderMail(sampleMailDocument())
    expect(html).not.toMatch(/<(?:script|link|iframe|form)\b|@import|url\(/i)
  })
})

describe('the colors of a mail', () => {
  it.each([
    ...colorThemes.map((theme) => [theme.title, theme, null] as const),
    ['a custom accent', colorThemes[0], '#ffee88'] as const,
  ])('have sufficient contrast: %s', (_name, theme, accent) => {
    if (theme === undefined) throw new Error('there is a theme')
    for (const look of Object.values(mailColors(theme, accent))) {
      for (const ink of [look.text, look.subdued, look.accent]) {
        for (const on of [look.sheet, look.ground]) {
          expect(contrastRatio(ink, on)).toBeGreaterThanOrEqual(textContrast)
        }
      }
      expect(contrastRatio(look.onAccent, look.accent)).toBeGreaterThanOrEqual(textContrast)
    }
  })

  it('ignore an accent that is not a valid color', () => {
    const [theme] = colorThemes
    if (theme === undefined) throw new Error('there is a theme')
    expect(mailColors(theme, 'red;}body{')).toEqual(mailColors(theme, null))
  })
})

describe('the text of a mail', () => {
  it('has the same content in lines', () => {
    expect(mailText(sampleMailDocument())).toBe(
      [
        'Soup <of> the day\nhttps://ottolina.trivet.example/recipes/soup?a=1&b=2',
        '25 min',
        'Ingredients',
        '- ½ cup salt & pepper\n- 2 leeks',
        'For the top',
        '1. Cut <all>\n\n2. Cook',
        'A story',
        'Enjoy it',
        '> Lovely\n> & <quick>',
        'Cook along:\nhttps://ottolina.trivet.example/cook?a=1&b=2',
        'Paid <to>: $5 & more',
        'Your code: 012345',
        '--',
        'You get this mail as a reader.',
        'Enough?\nUnsubscribe: unsubscribe-place',
        'Ottolina:\nhttps://ottolina.trivet.example/',
      ].join('\n\n'),
    )
  })
})
