import { expect, it } from 'vitest'
import { allowedMail } from './allowed-mail.ts'

it('an embedded mail has no inline styles and loads its images from this host', () => {
  const { html } = allowedMail(
    '<head><style>p{color:red}</style></head><p style="color:red">Hi <img alt="" src="http://ottolina.localhost:4000/images/a.jpg?width=1200"></p>',
  )
  expect(html).toBe(
    '<head></head><p data-style="color:red">Hi <img alt="" src="/images/a.jpg?width=1200"></p>',
  )
})

it('an embedded mail keeps the addresses of its links', () => {
  const link = '<a href="http://ottolina.localhost:4000/recipes/soup">Soup</a>'
  expect(allowedMail(link).html).toBe(link)
})
