import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/property.ts'
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

  it('closes what was left open, and drops ends that nothing opened', () => {
    expect(safeHtml('</div></p><p>a <em>b<p>c')).toBe('<p>a <em>b<p>c</p></em></p>')
    expect(safeHtml('<ul><li>a</ul>b')).toBe('<ul><li>a</li></ul>b')
  })

  it('makes a first heading a second one', () => {
    expect(safeHtml('<h1>Bread</h1>')).toBe('<h2>Bread</h2>')
  })

  it('shows what only looks like a tag', () => {
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

  it('writes nothing but tags of its list, with attributes of its list, whatever it reads', () => {
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

  it('is the same when done twice', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const once = safeHtml(html)
        expect(safeHtml(once)).toBe(once)
      }),
    )
  })

  it('opens and closes every element, whatever it reads', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const safe = safeHtml(html)
        const opened = safe.match(/<(?!\/|br|hr|img)[a-z]/g)?.length ?? 0
        expect(safe.match(/<\//g)?.length ?? 0).toBe(opened)
      }),
    )
  })

  it('reads as many unfinished tags as it takes in bounded time', () => {
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
  it('counts once, the first time, with its entities read', () => {
    expect(safeHtml('<a href="/a" href="/b">x</a>')).toBe(safeHtml('<a href="/a">x</a>'))
    expect(safeHtml('<a href="/a?b&gt;c">x</a>')).toContain('href="/a?b&gt;c"')
  })
})
