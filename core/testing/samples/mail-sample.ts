import { mailColors } from '../../calls/mail/mail-brand.ts'
import type { MailBrand, MailDocument } from '../../model/mail/mail-document.ts'
import { defaultColorTheme } from '../../model/theme/themes.ts'
import { sampleText } from './recipe-sample.ts'

/** The look of a site without a logo. */
export function sampleBrand(changes: Partial<MailBrand> = {}): MailBrand {
  return {
    ...{ name: 'Ottolina', language: 'en', url: 'https://ottolina.trivet.example', logo: null },
    ...mailColors(defaultColorTheme, null),
    ...{ displayFont: 'Georgia, serif', textFont: 'Georgia, serif' },
    ...changes,
  }
}

/** A mail with a part of every kind. */
export function sampleMailDocument(changes: Partial<MailDocument> = {}): MailDocument {
  return {
    subject: 'Soup <of> the "day" & more',
    preheader: 'Warm & ready',
    brand: sampleBrand(),
    parts: [
      {
        kind: 'title',
        text: 'Soup <of> the day',
        href: 'https://ottolina.trivet.example/recipes/soup?a=1&b=2',
      },
      { kind: 'facts', text: '25 min' },
      { kind: 'heading', level: 2, text: 'Ingredients' },
      { kind: 'list', items: ['½ cup salt & pepper', '2 leeks'] },
      { kind: 'heading', level: 3, text: 'For the top' },
      { kind: 'steps', steps: [sampleText('Cut <all>'), sampleText('Cook')] },
      { kind: 'rich', text: sampleText('A story') },
      { kind: 'paragraph', text: 'Enjoy it' },
      { kind: 'quote', text: 'Lovely\n& <quick>' },
      {
        kind: 'image',
        url: 'https://ottolina.trivet.example/images/a?width=1&format=jpeg',
        alt: 'A "bowl"',
        href: 'https://ottolina.trivet.example/',
      },
      { kind: 'button', label: 'Cook along', href: 'https://ottolina.trivet.example/cook?a=1&b=2' },
      { kind: 'rows', rows: [{ label: 'Paid <to>', value: '$5 & more' }] },
      { kind: 'code', label: 'Your code:', code: '012345' },
    ],
    footer: [
      { kind: 'small', text: 'You get this mail as a reader.' },
      { kind: 'link', text: 'Enough?', label: 'Unsubscribe', href: 'unsubscribe-place' },
    ],
    ...changes,
  }
}
