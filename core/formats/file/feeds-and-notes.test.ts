import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../testing/samples/foreign-files.ts'
import { readFile } from './read-file.ts'
import { lines, one, read, steps } from './testing/read-one.ts'

const html =
  '<p>We eat it in March.</p><h3>Ingredients</h3><ul><li>3 leeks</li><li>400 g potatoes</li></ul>' +
  '<h3>Method</h3><ol><li>Slice the leeks &amp; fry them.</li><li>Boil for 20 minutes.</li></ol>'
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const atom = (entries: string) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Nora cooks</title><author><name>Nora</name></author>${entries}</feed>`
const entry = (more: string, content = `<content type="html">${escaped(html)}</content>`) =>
  `<entry><id>tag:blog.example,2019:1</id><title>Leek soup</title><link rel="self" href="https://blog.example/feed/1"/><link rel="alternate" href="https://blog.example/leek"/><category term="soup"/>${content}${more}</entry>`
const rss = (item: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Nora cooks</title><item><title>Leek soup</title><link>https://blog.example/leek</link><category>soup</category>${item}</item></channel></rss>`
const jsonFeed = (item: object) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Nora cooks',
    items: [
      { id: '1', url: 'https://blog.example/leek', title: 'Leek soup', tags: ['soup'], ...item },
      { id: '2', title: 'Holiday', content_html: '<p>The blog rests until August.</p>' },
    ],
  })
const note = (content: string, more = '', title = 'Leek soup') =>
  `<note><title>${title}</title><content><![CDATA[<?xml version="1.0"?><!DOCTYPE en-note SYSTEM "x"><en-note>${content}</en-note>]]></content><tag>soup</tag><note-attributes><author>Nora</author><source-url>https://blog.example/leek</source-url></note-attributes>${more}</note>`
const enex = (...notes: string[]) =>
  `<?xml version="1.0"?><!DOCTYPE en-export SYSTEM "x"><en-export>${notes.join('')}</en-export>`
const divs =
  '<div>Ingredients</div><div>3 leeks</div><div>400 g potatoes</div><div><br/></div><div>Method</div><div>Slice the leeks &amp; fry them.</div><div>Boil for 20 minutes.</div>'
const todos =
  '<div><b>Ingredients</b></div><div><en-todo checked="true"/>3 leeks</div><div><en-todo/>400 g potatoes</div><div><b>Method</b></div><ol><li><div>Slice the leeks &amp; fry them.</div></li><li><div>Boil for 20 minutes.</div></li></ol>'
const cells =
  '<h2>Ingredients</h2><table><tr><td><div>3</div></td><td><div>leeks</div></td></tr><tr><td><div>400 g</div></td><td><div>potatoes</div></td></tr></table><h2>Method</h2><ol><li>Slice the leeks &amp; fry them.</li><li>Boil for 20 minutes.</li></ol>'
const plain =
  'Ingredients\n\n3 leeks\n400 g potatoes\n\nMethod\n\n1. Slice the leeks & fry them.\n2. Boil for 20 minutes.'

const files: readonly (readonly [string, string])[] = [
  ['Atom', atom(entry(''))],
  [
    'Atom in XHTML',
    atom(
      entry('', `<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${html}</div></content>`),
    ),
  ],
  ['Atom with a CDATA section', atom(entry('', `<content type="html"><![CDATA[${html}]]></content>`))],
  ['Atom with a summary alone', atom(entry('', `<summary type="html">${escaped(html)}</summary>`))],
  ['Atom without a declaration', atom(entry('')).replace(/^<\?.*?\?>/, '')],
  [
    'an exported blog',
    atom(
      `${entry('<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#post"/><blogger:type>POST</blogger:type>')}<entry><title>Theme</title><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#template"/><content>${escaped(html)}</content></entry><entry><title>Mine needed more salt</title><thr:in-reply-to ref="x"/><content>${escaped(html)}</content></entry>`,
    ),
  ],
  ['RSS', rss(`<description>${escaped(html)}</description>`)],
  [
    'RSS with the whole text',
    rss(`<description>In short.</description><content:encoded><![CDATA[${html}]]></content:encoded>`),
  ],
  [
    'RSS 1.0',
    `<?xml version="1.0"?><rdf:RDF><channel/>${rss(`<description>${escaped(html)}</description>`).replace(/^.*?(?=<item>)|<\/channel><\/rss>$/gs, '')}</rdf:RDF>`,
  ],
  ['JSON Feed', jsonFeed({ content_html: html })],
  ['JSON Feed of plain texts', jsonFeed({ content_text: plain })],
  ['a notebook', enex(note(html))],
  ['a notebook of lines', enex(note(divs))],
  ['a notebook with boxes to tick', enex(note(todos), note('<div>Call at 9.</div>', '', 'Dentist'))],
  ['a notebook with a table', enex(note(cells))],
]

describe('feeds and notebooks', () => {
  it.each(files)('%s', (_, text) => {
    const recipe = one('blog', text)
    expect(recipe).toMatchObject({
      title: 'Leek soup',
      keywords: ['soup'],
      canonicalUrl: 'https://blog.example/leek',
    })
    expect(lines(recipe)).toEqual(['3 leeks', '400 g potatoes'])
    expect(steps(recipe)).toEqual(['Slice the leeks & fry them.', 'Boil for 20 minutes.'])
  })

  it('name what they were not read for', () => {
    const { warnings } = read(
      'blog',
      atom(`${entry('')}<entry><title>Holiday</title><content>We rest until August.</content></entry>`),
    )
    expect(warnings.map(({ message }) => message)).toEqual([
      'One post or page was read for recipes alone; what else it says was left out.',
      'One post without a recipe was left out: “Holiday”.',
    ])
    expect(read('blog', jsonFeed({ content_html: html })).warnings.map(({ message }) => message)).toContain(
      'One post without a recipe was left out: “Holiday”.',
    )
    const many = Array.from({ length: 25 }, (_, at) => note('<div>Call.</div>', '', `Call ${at}`))
    expect(read('x.enex', enex(note(divs), ...many)).warnings[0]?.message).toMatch(
      /^25 notes .*“Call 0”.* and 5 more\.$/,
    )
  })

  it('have ingredients without an amount up to the next heading, and a name for what is no recipe', () => {
    const lined = (head: string) =>
      `<div>Ingredients</div><div>200 g flour</div><div>2 eggs</div><div>Butter for frying</div>${head}<div>Whisk and fry for 2 minutes.</div>`
    for (const head of ['<div>Method:</div>', '<div><b>Method</b></div>'])
      expect(lines(one('x.enex', enex(note(lined(head)))))).toEqual([
        '200 g flour',
        '2 eggs',
        'Butter for frying',
      ])
    const holiday = '<item><title>Holiday</title><description>We rest.</description></item>'
    const text = rss(`<description>${escaped(html)}</description>`).replace('<item>', `${holiday}<item>`)
    expect(read('x', text).warnings.at(-1)?.message).toContain('“Holiday”')
  })

  it('say that a post is a draft or in the trash', () => {
    expect(
      one('blog', atom(entry('<app:control><app:draft>yes</app:draft></app:control>'))).warnings.at(-1)
        ?.message,
    ).toContain('draft')
    expect(
      one('blog', atom(entry('<blogger:status>SOFT_TRASHED</blogger:status>'))).warnings.at(-1)?.message,
    ).toContain('trash')
  })

  it('have the images of a note, and name its other attachments', () => {
    const image = (data: string) =>
      `<resource><data encoding="base64">${data}\n</data><mime>image/png</mime></resource>`
    const pdf =
      '<resource><data>AAAA</data><mime>application/pdf</mime><resource-attributes><file-name>menu.pdf</file-name></resource-attributes></resource>'
    const { recipes, images } = read('x.enex', enex(note(divs, image('AQID') + pdf + image('BAU='))))
    expect(images.map(({ recipe, bytes }) => [recipe, ...bytes])).toEqual([
      [0, 1, 2, 3],
      [0, 4, 5],
    ])
    expect(recipes[0]?.recipe.warnings.map(({ message }) => message)).toEqual([
      'The attachment “menu.pdf” of the note was left out.',
    ])
    expect(
      one('x.enex', enex(note(`${divs}<en-crypt>x</en-crypt>`))).warnings.map(({ message }) => message),
    ).toContain('An encrypted part of the note was left out.')
  })

  it.each([
    ['a notebook', enex(note('<div>Call at 9.</div>', '', 'Dentist'))],
    ['a feed', atom('<entry><title>Holiday</title><content>We rest.</content></entry>')],
    [
      'a broken notebook',
      '<?xml version="1.0"?><en-export><note><title>Soup</title><content><![CDATA[<en-note><div>Ingre',
    ],
    [
      'a JSON Feed',
      JSON.stringify({ version: 'https://jsonfeed.org/version/1', items: [null, { content_html: 3 }] }),
    ],
  ])('%s without a recipe is a failure', (_, text) => {
    expect(readFile({ name: 'x', bytes: strToU8(text) }, { decodeText })).toMatchObject({
      ok: false,
      error: { code: 'no_recipe_found' },
    })
  })
})

/** A tar archive of files, some with a kind of their own. */
function tarOf(
  files: readonly (readonly [name: string, content: string, kind?: string, prefix?: string])[],
): Uint8Array {
  const blocks = files.flatMap(([name, content, kind = '0', prefix = '']) => {
    const bytes = strToU8(content)
    const head = new Uint8Array(512)
    const put = (at: number, text: string): void => head.set(strToU8(text), at)
    put(0, name)
    put(124, `${bytes.length.toString(8).padStart(11, '0')}\0`)
    put(156, kind)
    put(257, 'ustar\u000000')
    put(345, prefix)
    const body = new Uint8Array(Math.ceil(bytes.length / 512) * 512)
    body.set(bytes)
    return [head, body]
  })
  const whole = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 1024))
  let at = 0
  for (const part of blocks) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

describe('archives of them', () => {
  const [, text] = files[0] ?? ['', '']
  const long = `${'folder/'.repeat(20)}blog.xml`
  it.each<[string, Uint8Array, string]>([
    ['zip', zipSync({ 'blog.xml': strToU8(text) }), 'blog.xml'],
    ['tar', tarOf([['blog.xml', text]]), 'blog.xml'],
    ['tar.gz', gzipSync(tarOf([['blog.xml', text]])), 'x/blog.xml'],
    ['tar with a prefix', tarOf([['blog.xml', text, '0', 'export']]), 'export/blog.xml'],
    [
      'tar with folders and links',
      tarOf([
        ['a/', '', '5'],
        ['b', '', '2'],
        ['a/blog.xml', text],
      ]),
      'a/blog.xml',
    ],
    [
      'tar with a long name',
      tarOf([
        ['@LongLink', long, 'L'],
        ['x', text],
      ]),
      long,
    ],
    [
      'tar with a long name in pax',
      tarOf([
        ['pax', `160 path=${long}\n`, 'x'],
        ['x', text],
      ]),
      long,
    ],
  ])('%s', (_, bytes, source) => {
    expect(read('x', bytes).recipes.map((recipe) => [recipe.recipe.title, recipe.source])).toEqual([
      ['Leek soup', source],
    ])
  })

  it('that are damaged are failures', () => {
    const damaged = tarOf([['blog.xml', text]])
    damaged.fill(0x7a, 124, 135)
    expect(readFile({ name: 'x', bytes: damaged }, { decodeText }).ok).toBe(false)
    expect(
      readFile({ name: 'x', bytes: tarOf([['blog.xml', text]]).subarray(0, 700) }, { decodeText }).ok,
    ).toBe(false)
  })
})
