import { expect, it } from 'vitest'
import { siteNameInMail } from './site-name-in-mail.ts'

const address = 'ottolina.trivet.example'

it.each([
  ['Ottolina', 'Ottolina'],
  ['  Ada’s \n Table  ', 'Ada’s Table'],
  ['Table for 12', 'Table for 12'],
  ['The very long title of a site about everything', 'The very long title of a site about eve…'],
  ['', address],
  ['Win at evil.example', address],
  ['Call 555 0199', address],
  ['SPAM, call 555', address],
  ['me@example', address],
  ['<b>Cake</b>', address],
])('a site with the title "%s" is called "%s" in mails', (title, name) => {
  expect(siteNameInMail(title, address)).toBe(name)
})
