import { describe, expect, it } from 'vitest'
import type { RenderMail } from '../ports/mail-renderer.ts'
import { sampleMailDocument } from './samples/mail-sample.ts'

/** The contract of every writer of mails. */
export function renderMailContract(name: string, renderMail: RenderMail): void {
  describe(`a mail written by ${name}`, () => {
    it('is a self-contained page with all parts, escaped (keila 0.20.1)', async () => {
      const html = await renderMail(sampleMailDocument())
      expect(html).toMatch(/^<!doctype html/i)
      expect(html).not.toContain('<of>')
      expect(html).not.toContain('<all>')
      expect(html).toContain('as a reader')
      for (const text of ['Soup &lt;of&gt; the day', '25 min', '½ cup salt &amp; pepper', 'For the top']) {
        expect(html).toContain(text)
      }
      for (const text of [
        'Cut &lt;all&gt;',
        'A story',
        'Enjoy it',
        'Cook along',
        '012345',
        '$5 &amp; more',
        '&amp; &lt;quick&gt;',
      ]) {
        expect(html).toContain(text)
      }
    })

    it('contains the given addresses, and leaves the placeholder of a link unchanged', async () => {
      const html = await renderMail(sampleMailDocument())
      expect(html).toContain('https://ottolina.trivet.example/cook?a=1&amp;b=2')
      expect(html).toContain('https://ottolina.trivet.example/images/a?width=1&amp;format=jpeg')
      expect(html.match(/unsubscribe-place/g)).toHaveLength(1)
    })

    it('runs no script', async () => {
      const evil = {
        kind: 'paragraph',
        text: '<script>alert(1)</script><img src=x onerror=alert(1)>',
      } as const
      const html = await renderMail(sampleMailDocument({ parts: [evil], subject: '</title><script>' }))
      expect(html).not.toMatch(/<script|<img src=x/i)
    })
  })
}
