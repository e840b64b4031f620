import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['ada@gmail.com', 'Gmail'],
  [' Ada@GoogleMail.com ', 'Gmail'],
  ['ada@hotmail.com', 'Outlook'],
  ['ada@pm.me', 'Proton Mail'],
])('the mailbox of %s is at %s', (email, name) => {
  expect(mailboxOf(email)?.name).toBe(name)
})

it.each(['ada@ottolina.example', 'ada@gmail.com.example', 'constructor', ''])(
  'of %j it is not known where the mail is read',
  (email) => {
    expect(mailboxOf(email)).toBeNull()
  },
)
