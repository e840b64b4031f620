import type { CSSProperties } from 'react'
import type { MailBrand, MailColors } from '#core/model/mail/mail-document.ts'
import { textDirection } from '#core/values/text/language-tag.ts'

/** The width of the sheet on a wide screen, in pixels. */
const sheetWidth = 600
const [pageTop, pageSide] = [32, 40]
/** The width of the content on a wide screen, in pixels. Outlook on Windows reads it from attributes only. */
export const contentWidth = sheetWidth - 2 * pageSide

/**
 * Styles for mail programs that support media queries: dark colors, and narrower margins on phones. The rest is
 * inline, because some programs ignore stylesheets.
 */
export function mailCss({ dark }: MailBrand): string {
  const inks: readonly (readonly [string, string, keyof MailColors])[] = [
    // The background color is set on the cell that react-email renders inside.
    ['ground,.m-ground>table>tbody>tr>td', 'background-color', 'ground'],
    ['sheet', 'background-color', 'sheet'],
    ['ink', 'color', 'text'],
    ['subdued', 'color', 'subdued'],
    ['link', 'color', 'accent'],
    ['line', 'border-color', 'outline'],
    ['button', 'background-color', 'accent'],
    ['button', 'color', 'onAccent'],
    ['box', 'background-color', 'ground'],
  ]
  const rules = inks.map(([name, property, color]) => `.m-${name}{${property}:${dark[color]} !important}`)
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme:dark){${rules.join('')}}`,
    '@media (max-width:600px){.m-page{padding:24px 20px !important}.m-title{font-size:26px !important}}',
  ].join('')
}

/** Read by programs, not by people. */
export const hidden: CSSProperties = {
  ...{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 },
}

type StyleName =
  | 'ground'
  | 'sheet'
  | 'page'
  | 'brand'
  | 'brandName'
  | 'logo'
  | 'title'
  | 'heading2'
  | 'heading3'
  | 'text'
  | 'facts'
  | 'small'
  | 'list'
  | 'item'
  | 'link'
  | 'titleLink'
  | 'image'
  | 'imageLink'
  | 'imageBox'
  | 'buttonBox'
  | 'button'
  | 'quote'
  | 'rows'
  | 'rowLabel'
  | 'rowValue'
  | 'code'
  | 'line'

/** Inline styles by purpose. */
export type MailStyles = Readonly<Record<StyleName, CSSProperties>>

/** The inline styles of a brand. */
export function mailStyles({ light, language, displayFont, textFont }: MailBrand): MailStyles {
  const isRightToLeft = textDirection(language) === 'rtl'
  // All texts of a mail are aligned to one side, whatever their own direction.
  const side: CSSProperties = isRightToLeft ? { textAlign: 'right' } : {}
  const heading: CSSProperties = {
    ...side,
    fontFamily: displayFont,
    color: light.text,
    lineHeight: 1.25,
    fontWeight: 600,
    // Addresses in titles can be wider than a phone; some mail programs support only the older property.
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  }
  const text: CSSProperties = {
    ...{ ...side, fontFamily: textFont, color: light.text, fontSize: '17px', lineHeight: 1.55 },
    margin: '0 0 16px',
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  }
  return {
    ground: { backgroundColor: light.ground, margin: 0, padding: '24px 0' },
    sheet: {
      ...{ backgroundColor: light.sheet, maxWidth: `${sheetWidth}px`, width: '100%' },
      borderRadius: '10px',
    },
    page: { padding: `${pageTop}px ${pageSide}px` },
    brand: { margin: '0 0 28px' },
    brandName: { ...heading, fontSize: '19px', textDecoration: 'none' },
    // In dark mode, a logo stays on the background that it was made for, and so does the name in place of it.
    logo: {
      ...{ backgroundColor: light.sheet, color: light.text, borderRadius: '1px' },
      boxShadow: `0 0 0 6px ${light.sheet}`,
    },
    title: { ...heading, fontSize: '32px', lineHeight: 1.15, margin: '0 0 12px' },
    heading2: { ...heading, fontSize: '22px', margin: '32px 0 12px' },
    heading3: { ...heading, fontSize: '18px', margin: '24px 0 8px' },
    text,
    facts: { ...text, color: light.subdued, fontSize: '15px' },
    small: { ...text, color: light.subdued, fontSize: '14px', margin: '0 0 8px' },
    list: { ...text, ...(isRightToLeft ? { paddingRight: '22px' } : { paddingLeft: '22px' }) },
    item: { margin: '0 0 10px' },
    link: { color: light.accent, textDecoration: 'underline' },
    titleLink: { color: light.text, textDecoration: 'none' },
    image: {
      ...{ display: 'block', width: '100%', height: 'auto', border: 0, borderRadius: '8px' },
      // For the alternative text of the logo.
      ...{ ...side, color: light.subdued, fontFamily: textFont, fontSize: '15px', lineHeight: 1.4 },
    },
    imageLink: { textDecoration: 'none' },
    imageBox: { margin: '0 0 24px' },
    buttonBox: { margin: '28px 0' },
    button: {
      ...{ backgroundColor: light.accent, color: light.onAccent, fontFamily: textFont },
      ...{ fontSize: '17px', fontWeight: 600, padding: '14px 28px', borderRadius: '8px' },
    },
    quote: {
      ...{ ...text, backgroundColor: light.ground, borderRadius: '8px', padding: '14px 20px' },
      whiteSpace: 'pre-line',
    },
    rows: { margin: '0 0 24px', width: '100%' },
    rowLabel: {
      ...{ ...text, color: light.subdued, fontSize: '15px', width: '40%', verticalAlign: 'baseline' },
      padding: isRightToLeft ? '6px 0 6px 16px' : '6px 16px 6px 0',
    },
    rowValue: { ...text, padding: '6px 0', verticalAlign: 'baseline' },
    code: {
      ...{ backgroundColor: light.ground, color: light.text, borderRadius: '8px', padding: '14px 24px' },
      ...{ display: 'inline-block', fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
      ...{ fontSize: '28px', fontWeight: 600, letterSpacing: '6px', lineHeight: 1.2, margin: '0 0 16px' },
    },
    line: { borderTop: `1px solid ${light.outline}`, margin: '36px 0 16px' },
  }
}
