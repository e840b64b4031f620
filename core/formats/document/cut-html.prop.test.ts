import { QuoteType, Tokenizer } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { cutHtml } from './cut-html.ts'

/** The parts of a page as texts; a start tag with all its attributes is one of them. */
function partsOf(html: string): string[] {
  const parts: string[] = []
  let tag = ''
  cutHtml(html, {
    text: (start, end) => parts.push(`text ${html.slice(start, end)}`),
    tagName: (start, end) => {
      tag = `start ${html.slice(start, end)}`
      return html.slice(start, end).toLowerCase()
    },
    attribute: (nameStart, nameEnd, valueStart, valueEnd) => {
      tag += ` [${html.slice(nameStart, nameEnd)}=${html.slice(valueStart, valueEnd)}]`
    },
    tagEnd: (isSelfClosing) => parts.push(`${tag} ${isSelfClosing}`),
    endTag: (start, end) => parts.push(`end ${html.slice(start, end)}`),
    isForeign: () => false,
  })
  return parts
}

/** The same by htmlparser2. */
function partsByLibrary(html: string): string[] {
  const parts: string[] = []
  const ignore = (): void => undefined
  let tag = ''
  let name = ''
  let value = ''
  const addText = (start: number, end: number): void => {
    if (end > start) parts.push(`text ${html.slice(start, end)}`)
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ontext: addText,
      onopentagname: (start, end) => {
        tag = `start ${html.slice(start, end)}`
      },
      onattribname: (start, end) => {
        name = html.slice(start, end)
        value = ''
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end)
      },
      onattribend: (quote) => {
        tag += ` [${name}=${quote === QuoteType.NoValue ? '' : value}]`
      },
      onopentagend: () => parts.push(`${tag} false`),
      onselfclosingtag: () => parts.push(`${tag} true`),
      onclosetag: (start, end) => parts.push(`end ${html.slice(start, end)}`),
      oncdata: (start, end, offset) => addText(start, end - offset),
      ontextentity: ignore,
      onattribentity: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return parts
}

const piece = fc.constantFrom(
  ...['<', '>', '</', '/>', '/', '=', '"', "'", '!', '-', ' ', '\n', '\t', 'a', 'B', 'é', '中', '&amp;', '1'],
  ...['<div>', '</div>', '</b >', '<li', '<img src=a/b>', '<input disabled>', '<a href=>', '< a>', '<br/>'],
  ...['x=1', 'class="y z"', "id='w'", '<!', '<!--', '-->', '--!>', '--', '<![CDATA[', ']]>', ']', '<?', '?>'],
  ...['<!doctype html>', '<!D', '<script>', '<script ', '</script>', '</SCRIPT ', '</scrip', '<scripts>'],
  ...['<Style>', '</style>', '<title>', '</title>', '<textarea', '</textarea>', '<plaintext>', '<plain>'],
  ...['<xmp>', '</xmp>', '<iframe/>', '</iframe>', '<noembed>', '<noframes>', '</noframes>'],
)

describe('cutHtml', () => {
  it('tokenizes any input like htmlparser2', () => {
    const source = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(source, (html) => {
        // Within a tag the library takes the end of the source for text in some places; here all tags end.
        expect(partsOf(`${html}>`)).toEqual(partsByLibrary(`${html}>`))
      }),
      { numRuns: 3000 },
    )
  })

  it.each(['<div', '<div class', '<div class=', '<div class="a', '<div class=a', '<s', '<script', '</p'])(
    'drops the tag within which a page ends: %s',
    (tag) => {
      expect(partsOf(`a${tag}`)).toEqual(['text a'])
    },
  )

  it('treats nothing of an unclosed end tag as text', () => {
    expect(partsOf('a</p ')).toEqual(['text a', 'end p'])
  })

  it.each(['<', '</', '< b', '<1'])('treats a less-than sign that starts no tag as text: %s', (text) => {
    expect(partsOf(`a${text}`)).toEqual(['text a', `text ${text}`])
  })
})
