import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { maxHtmlLength, safeHtml } from './safe-html.ts'

describe('safe HTML', () => {
  it('keeps headings, paragraphs, lists, links and images', () => {
    const html =
      '<h2>Dough</h2><p>Mix <strong>well</strong>, <a href="https://example.com/a?b=1&amp;c=2">so</a>.</p><ul><li>one</li></ul><img src="/images/a.jpg" alt="A loaf" width="640">'
    expect(safeHtml(html)).toBe(html)
  })

  it.each([
    ['<script>alert(1)</script>after', 'after'],
    ['<style>p{}</style>x', 'x'],
    ['<p onclick="x()" style="color:red" class="a">y</p>', '<p>y</p>'],
    ['<a href="javascript:alert(1)">z</a>', '<a>z</a>'],
    ['<a href="&#106;avascript:alert(1)">z</a>', '<a>z</a>'],
    ['<a href="java\tscript:alert(1)">z</a>', '<a>z</a>'],
    ['<img src=x onerror=alert(1)>', '<img src="x">'],
    ['<svg><p>hidden</p></svg>shown', 'shown'],
    ['<!-- <p>no</p> -->yes', 'yes'],
    ['<iframe src="https://example.com"></iframe>a', 'a'],
  ])('takes what could act out of %s', (html, safe) => {
    expect(safeHtml(html)).toBe(safe)
  })

  it.each([
    ['a<br>b</br>c', 'a<br>bc'],
    ['<a href="&#x2f;ovens">a</a>', '<a href="/ovens">a</a>'],
    ['<a href="/a?b&unknown;c">a</a>', '<a href="/a?b&unknown;c">a</a>'],
    ['<a href="&#0;/&#xd800;&#x110000;b">a</a>', '<a href="/b">a</a>'],
    ['<a href>a</a>', '<a>a</a>'],
    ['<a href=/ovens>a</a>', '<a href="/ovens">a</a>'],
  ])('reads %s as browsers do', (html, safe) => {
    expect(safeHtml(html)).toBe(safe)
  })

  it('closes open elements, and removes unmatched end tags', () => {
    expect(safeHtml('</div></p><p>a <em>b<p>c')).toBe('<p>a <em>b<p>c</p></em></p>')
    expect(safeHtml('<ul><li>a</ul>b')).toBe('<ul><li>a</li></ul>b')
  })

  it('converts a heading of level 1 to level 2', () => {
    expect(safeHtml('<h1>Bread</h1>')).toBe('<h2>Bread</h2>')
  })

  it('displays text that only looks like a tag', () => {
    expect(safeHtml('3 < 4 & 5 > 2')).toBe('3 &lt; 4 &amp; 5 &gt; 2')
  })

  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '<',
          '>',
          '"',
          "'",
          '/',
          '<script',
          '</script>',
          '<a href=',
          'javascript:',
          '<p ',
          'onload=',
          '&#',
          '=',
          ' ',
          '<!--',
          '-->',
          '<svg>',
          '`',
        ),
        fc.string({ maxLength: 6 }),
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(''))

  it('contains only allowed tags with allowed attributes, for any input', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const words = safeHtml(html).replace(
          /<\/?[a-z][a-z0-9]*(?: (?:href|src|alt|width|height)="[^"<>]*")*>/g,
          '',
        )
        expect(words).not.toMatch(/[<>"']/)
      }),
    )
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const once = safeHtml(html)
        expect(safeHtml(once)).toBe(once)
      }),
    )
  })

  it('opens and closes every element, for any input', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const safe = safeHtml(html)
        const opened = safe.match(/<(?!\/|br|hr|img)[a-z]/g)?.length ?? 0
        expect(safe.match(/<\//g)?.length ?? 0).toBe(opened)
      }),
    )
  })

  it('handles any number of unfinished tags in bounded time', { tags: 'measured' }, () => {
    const started = process.cpuUsage().user
    safeHtml('<a '.repeat(maxHtmlLength / 3))
    safeHtml('<a "'.repeat(maxHtmlLength / 4))
    safeHtml('<'.repeat(maxHtmlLength))
    safeHtml('<script '.repeat(maxHtmlLength / 8))
    safeHtml(`<script>${'</script '.repeat(maxHtmlLength / 9)}`)
    safeHtml(`${'<b>'.repeat(maxHtmlLength / 8)}${'</i>'.repeat(maxHtmlLength / 8)}`)
    expect(process.cpuUsage().user - started).toBeLessThan(3_000_000)
  })
})

describe('an attribute', () => {
  it('is used once, the first time, with its entities decoded', () => {
    expect(safeHtml('<a href="/a" href="/b">x</a>')).toBe(safeHtml('<a href="/a">x</a>'))
    expect(safeHtml('<a href="/a?b&gt;c">x</a>')).toContain('href="/a?b&gt;c"')
  })
})
