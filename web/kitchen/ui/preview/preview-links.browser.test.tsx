import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepLinksInside, type PreviewLinks } from './preview-links.ts'

afterEach(() => document.querySelector('iframe')?.remove())

/** A sandboxed preview of a page. Clicks in it are recorded. */
async function openPreview(html: string, hasPages: boolean) {
  const frame = document.createElement('iframe')
  frame.title = 'Preview'
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.srcdoc = html
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  await loaded
  const inner = frame.contentDocument
  if (inner === null) throw new Error('The frame has no document')
  const notes: string[] = []
  const onPath: PreviewLinks['onPath'] = (path) => notes.push(path)
  keepLinksInside(inner, { ...(hasPages ? { onPath } : {}), onOutside: () => notes.push('outside') })
  return {
    notes,
    inner,
    press: () => userEvent.click(page.frameLocator(page.getByTitle('Preview')).getByText('Press')),
  }
}

const links = [
  ['another page of the site', '<a href="/recipes/soup#steps">Press</a>', '/recipes/soup'],
  ['a search of recipes', '<a href="/recipes?search=soup">Press</a>', '/recipes?search=soup'],
  ['the home page', '<a href="/"><span>Press</span></a>', '/'],
] as const

const outside = [
  ['the Subscribe button', '<a href="/subscribe">Press</a>'],
  ['a sign-in link', '<a href="/sign-in?next=/">Press</a>'],
  ['a link of the header to another site', '<a href="https://shop.example" target="_blank">Press</a>'],
  ['a link without a scheme', '<a href="//shop.example">Press</a>'],
  ['a mail address', '<a href="mailto:a@b.example">Press</a>'],
  ['the button of the search', '<form action="/recipes"><input name="search"><button>Press</button></form>'],
  [
    'the button of the comments',
    '<form method="post" action="/comments"><button type="submit">Press</button></form>',
  ],
  ['a button that needs scripts', '<button type="button">Press</button>'],
] as const

describe('a preview of the pages of a site', () => {
  it.each(links)('shows %s', async (_, html, path) => {
    const { notes, press } = await openPreview(html, true)
    await press()
    expect(notes).toEqual([path])
  })

  it.each(outside)('does not follow %s, and shows a message', async (_, html) => {
    const { notes, inner, press } = await openPreview(html, true)
    await press()
    expect(notes).toEqual(['outside'])
    expect(inner.location.href).toBe('about:srcdoc')
  })
})

describe('a preview of one page', () => {
  it.each([...links.map(([name, html]) => [name, html] as const), ...outside])(
    'does not follow %s, and shows a message',
    async (_, html) => {
      const { notes, press } = await openPreview(html, false)
      await press()
      expect(notes).toEqual(['outside'])
    },
  )

  it('shows the message when a form is submitted with Enter', async () => {
    const { notes } = await openPreview(
      '<form action="/subscribe"><input aria-label="Email"><button>Send</button></form>',
      false,
    )
    await userEvent.click(page.frameLocator(page.getByTitle('Preview')).getByLabelText('Email'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => notes).toEqual(['outside'])
  })

  it('scrolls to fragments of its page', async () => {
    const long = '<div style="height: 3000px"></div><h2 id="steps">Steps</h2>'
    const { notes, inner, press } = await openPreview(`<a href="#steps">Press</a>${long}`, false)
    await press()
    await expect.poll(() => inner.scrollingElement?.scrollTop ?? 0).toBeGreaterThan(0)
    expect(notes).toEqual([])
  })

  it('opens details like a browser does', async () => {
    const { notes, inner, press } = await openPreview(
      '<details><summary>Press</summary>More</details>',
      false,
    )
    await press()
    await expect.poll(() => inner.querySelector('details')?.open).toBe(true)
    expect(notes).toEqual([])
  })
})
