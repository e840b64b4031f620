import { expect, it } from 'vitest'
import { failureHtml } from './failure-html.ts'

const styles = ['/assets/platform.css', '/assets/ui.css']

it.each([403, 404, 500, 503] as const)(
  'the failure page shows %i in one heading, in the platform theme and without scripts',
  (status) => {
    const html = failureHtml({ status, home: 'http://localhost:4000', styles, reference: null })
    expect(html).toContain(`>${status}</p>`)
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(html.match(/<link rel="stylesheet" href="[^"]+">/g)).toEqual(
      styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    )
    expect(html).toContain('href="http://localhost:4000"')
    expect(html).not.toMatch(/<script|<style|\sstyle=/)
  },
)

it('the failure page has no link if there is no page to link to', () => {
  expect(failureHtml({ status: 503, home: null, styles, reference: null })).not.toContain('<a ')
})

it('the failure page contains the id of the request for the log', () => {
  const html = failureHtml({ status: 500, home: null, styles, reference: 'request-1' })
  expect(html).toContain('Reference: <code>request-1</code>')
})
