import { describe, expect, it } from 'vitest'
import { readSubscribers } from './read-subscribers.ts'

const lines = (...rows: string[]) => rows.join('\n')
const people = (text: string) =>
  readSubscribers(text).subscribers.map(({ email, name, consent }) => [email, name, consent])

describe('a list of', () => {
  it.each([
    ['Brevo', 'EMAIL;VORNAME;OPT_IN;EMAIL_BLACKLISTED', 'ada@example.com;Ada;1;true'],
    ['Shopify', 'First Name,Email,Accepts Email Marketing', 'Ada,ada@example.com,no'],
    ['Constant Contact', 'Email address,Email permission status', 'ada@example.com,Unsubscribed'],
    ['Buttondown', 'email,creation_date,unsubscription_date', 'ada@example.com,2023-01-02,2023-03-04'],
    ['Wix', 'First Name,Email 1,Email subscriber status', 'Ada,ada@example.com,Unsubscribed'],
    ['MailPoet', 'Email;First name;Global status', '"ada@example.com";"Ada";"Unsubscribed"'],
    ['MailerLite', 'Subscriber,Status,Sent,Subscribed', 'ada@example.com,Unsubscribed,10,2023-04-05'],
    ['CleverReach', 'E-Mail;Aktiv;Abgemeldet', 'ada@example.com;0;03.02.2023'],
    ['listmonk', 'uuid,email,name,status', '1,ada@example.com,Ada,blocklisted'],
    ['any program that dates it', 'email,unsubscribed', 'ada@example.com,2023-02-03'],
  ])('%s says who unsubscribed', (_program, header, row) => {
    const { subscribers } = readSubscribers(lines(header, row))
    expect(subscribers).toMatchObject([{ email: 'ada@example.com', consent: 'unsubscribed' }])
  })

  it.each([
    ['Klaviyo', 'Email,Email Marketing Consent', 'ada@example.com,NEVER_SUBSCRIBED'],
    ['Wix', 'Email 1,Email subscriber status', 'ada@example.com,Never subscribed'],
  ])('%s says who never subscribed', (_program, header, row) => {
    expect(people(lines(header, row))).toEqual([['ada@example.com', null, 'unconfirmed']])
  })

  it.each(['0000-00-00 00:00:00', 'NULL', 'n/a', '-', ''])(
    'a program that writes "%s" for no date contains nobody who unsubscribed or bounced',
    (none) => {
      const text = lines(
        'email,status,unsubscribed_at,bounced_at',
        `ada@example.com,subscribed,${none},${none}`,
      )
      expect(people(text)).toEqual([['ada@example.com', null, 'subscribed']])
    },
  )

  it('addresses beside numbers and dates takes none of these for a name', () => {
    expect(people('ada@example.com,10,2023-01-02T03:04:05Z,Ada\nbob@example.com,12,2023-01-02,')).toEqual([
      ['ada@example.com', 'Ada', null],
      ['bob@example.com', null, null],
    ])
  })
})
