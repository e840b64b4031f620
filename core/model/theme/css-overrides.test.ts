import { find, generate } from 'css-tree'
import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { limits } from '../../values/limits.ts'
import { safeCssOverrides } from './css-overrides.ts'
import { parseCss } from './parse-css.ts'

const css = (text: string, scope?: string) => safeCssOverrides(text, scope).css

describe('safeCssOverrides', () => {
  it.each([
    ['.card{color:red}', 'body .card{color:red}'],
    [
      'h1, .a > .b:hover::before { margin: 0 auto !important }',
      'body h1,body .a>.b:hover::before{margin:0 auto!important}',
    ],
    [':root{--color-accent:#a00}', 'body{--color-accent:#a00}'],
    ['html body .x{top:1px}', 'body .x{top:1px}'],
    ['body.dark > p{color:#fff}', 'body.dark>p{color:#fff}'],
    ['@media (width>40em){p{color:red}}', '@media (width>40em){body p{color:red}}'],
    ['@keyframes in{from{opacity:0}50%{opacity:.5}}', '@keyframes in{from{opacity:0}50%{opacity:.5}}'],
    ['body > p + p{top:1px}', 'body>p+p{top:1px}'],
    ['a:not(.b){width:calc(100% - 2rem)}', 'body a:not(.b){width:calc(100% - 2rem)}'],
    ['p{background:linear-gradient(red,var(--x))}', 'body p{background:linear-gradient(red,var(--x))}'],
    ['p{position:sticky;top:0}', 'body p{position:sticky;top:0}'],
    ['/* note */ p{/* more */color:red}', 'body p{color:red}'],
    ['/*! licence */ p{color:red}', 'body p{color:red}'],
    ['p{/*! keep */color:red}', 'body p{color:red}'],
    ['@media{p{color:red}}', '@media{body p{color:red}}'],
  ])('takes %s', (given, safe) => {
    expect(safeCssOverrides(given)).toEqual({ css: safe, dropped: [] })
  })

  it.each([
    ['p{background:url(https://evil.example/x)}', 'The value loads something, or could not be read.'],
    ['p{background:URL("//evil.example")}', 'The value loads something, or could not be read.'],
    ['p{--x:url(//evil.example)}', 'The value loads something, or could not be read.'],
    ['p{background:image-set("//evil.example/x" 1x)}', 'The value loads something, or could not be read.'],
    ['p{background:u\\72l(//evil.example)}', 'The value loads something, or could not be read.'],
    ['p{width:expression(alert(1))}', 'The value loads something, or could not be read.'],
    ['p{position:fixed}', 'Elements may not be fixed over the page.'],
    ['p{POSITION:Fixed!important}', 'Elements may not be fixed over the page.'],
    ['p{position:var(--p)}', 'Elements may not be fixed over the page.'],
    ['p{-moz-binding:none}', '-moz-binding is not taken.'],
    ['p{behavior:none}', 'behavior is not taken.'],
    ['p{*zoom:1}', '*zoom is not taken.'],
    ['p{colour:red}', 'colour is not taken.'],
    ['@import "//evil.example";', '@import is not taken: it loads or changes what is not the site’s.'],
    ['@font-face{src:url(x)}', '@font-face is not taken: it loads or changes what is not the site’s.'],
    ['@namespace svg "x";', '@namespace is not taken: it loads or changes what is not the site’s.'],
    ['@keyframes x{p{color:red}}', 'This is not a step of an animation.'],
    ['@keyframes x{@media print{p{color:red}}}', 'This is not a step of an animation.'],
    ['@supports (background:url(//evil.example)){p{color:red}}', 'The condition could not be read.'],
    ['p{.q &{color:red}}', 'Rules inside rules are not taken.'],
    [':host{color:red}', 'This selector is not taken.'],
    ['p::part(x){color:red}', 'This selector is not taken.'],
    ['& p{color:red}', 'This selector is not taken.'],
    ['> p{color:red}', 'This selector is not taken.'],
    [':root + div{color:red}', 'This selector is not taken.'],
    ['html body.dark ~ div{color:red}', 'This selector is not taken.'],
  ])('drops %s and says why', (given, reason) => {
    const safe = safeCssOverrides(given)
    expect(safe.css).toBe('')
    expect(safe.dropped.map((each) => each.reason)).toEqual([reason])
    expect(safe.dropped[0]?.text).not.toBe('')
  })

  it('keeps the rest of a rule and of a selector list', () => {
    expect(safeCssOverrides('p,:host{color:red;\nposition:fixed;top:0}')).toEqual({
      css: 'body p{color:red;top:0}',
      dropped: [
        { text: ':host', reason: 'This selector is not taken.', line: 1 },
        { text: 'position:fixed', reason: 'Elements may not be fixed over the page.', line: 2 },
      ],
    })
  })

  it('prefixes everything with the given scope', () => {
    expect(css('p{color:red} body{top:0}', '.site')).toBe('.site p{color:red}\n.site{top:0}')
  })

  it('cannot end the style element that contains it', () => {
    expect(css('p::before{content:"</style><script>alert(1)</script><!--"}')).not.toMatch(/<\/|<!--/)
  })

  it('returns an empty stylesheet for text that is too long, too deep or invalid, without throwing', () => {
    expect(safeCssOverrides('a'.repeat(limits.cssOverrides + 1))).toMatchObject({
      css: '',
      dropped: [{ reason: 'The stylesheet is longer than 65536 characters.' }],
    })
    expect(css('@media all{'.repeat(4000))).toBe('')
    expect(css('p{width:' + 'calc('.repeat(9000))).toBe('')
    expect(css('</style><p>')).toBe('')
  })

  it('terminates for an unmatched closing bracket, whatever was parsed before', () => {
    css('('.repeat(200))
    expect(css('expression( ) red ; & ) --> color :not( ,')).toBe('')
  })

  const piece = fc.constantFrom(
    ...'p .a #b html body :root , > + ~ { } ; : ( ) " \\ & @media @import @supports url( expression( color position'.split(
      ' ',
    ),
    ...'fixed red 1px calc( var( --x <!-- --> /* */ </style> !important :not( ::before [a=b] \n'.split(' '),
  )
  test.prop([
    fc.oneof(
      fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(' ')),
      fc.string(),
    ),
  ])(
    'whatever is written, what comes out loads nothing, stays under the scope and is taken again as it is',
    (text) => {
      const safe = css(text)
      const tree = parseCss(safe)
      expect(find(tree, ({ type }) => type === 'Url' || type === 'Raw' || type === 'CDO')).toBeNull()
      const loose = find(
        tree,
        (node) =>
          node.type === 'Rule' &&
          node.prelude.type === 'SelectorList' &&
          node.prelude.children.some(
            (selector) =>
              selector.type === 'Selector' && !/^body(?![\w-])[^+~ >]*([ >]|$)/.test(generate(selector)),
          ),
      )
      expect(loose).toBeNull()
      expect(safeCssOverrides(safe)).toEqual({ css: safe, dropped: [] })
    },
  )
})
