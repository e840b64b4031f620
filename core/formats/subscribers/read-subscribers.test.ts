import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { emptySubscription } from '../../model/subscription/subscription-state.ts'
import { samplePaid } from '../../testing/samples/subscription-sample.ts'
import { maxIssues, readSubscribers } from './read-subscribers.ts'
import { subscriberHeader, subscriberLine } from '../../calls/subscribers/write-subscribers.ts'

const lines = (...rows: string[]) => rows.join('\n')
const people = (text: string) =>
  readSubscribers(text).subscribers.map(({ email, name, consent }) => [email, name, consent])

describe('a list of', () => {
  it('Mailchimp contains who confirmed, unsubscribed or was cleaned', () => {
    const subscribed = lines(
      '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,LEID,TAGS',
      'Ada@Example.com,Ada,Lovelace,3,"2021-05-06 07:08:09","2021-05-06 07:09:00",123,"""food"""',
      'bob@example.com,,,2,,,124,',
    )
    expect(readSubscribers(subscribed)).toMatchObject({ format: 'mailchimp', rows: 2, invalid: 0 })
    expect(people(subscribed)).toEqual([
      ['ada@example.com', 'Ada Lovelace', 'subscribed'],
      ['bob@example.com', null, 'subscribed'],
    ])
    expect(readSubscribers(subscribed).subscribers[0]?.joinedAt).toEqual(new Date('2021-05-06T07:08:09Z'))
    const left = lines(
      'Email Address,LEID,UNSUB_TIME,UNSUB_REASON',
      'cleo@example.com,1,2022-01-01 10:00:00,N/A',
    )
    expect(people(left)).toEqual([['cleo@example.com', null, 'unsubscribed']])
    const cleaned = lines('Email Address,LEID,CLEAN_TIME', 'dan@example.com,1,2022-01-01 10:00:00')
    expect(people(cleaned)).toEqual([['dan@example.com', null, 'undeliverable']])
  })

  it('Substack contains who gets mails and who pays', () => {
    const text = lines(
      'email,active_subscription,expiry,plan,email_disabled,digest_enabled,created_at,first_payment_at',
      'ada@example.com,true,2027-01-01,yearly,false,false,2024-02-03T04:05:06.000Z,2024-02-03',
      'bob@example.com,false,,other,false,false,2024-02-03T04:05:06.000Z,',
      'cleo@example.com,false,,other,true,false,2024-02-03T04:05:06.000Z,',
    )
    expect(people(text).map(([, , consent]) => consent)).toEqual(['subscribed', 'subscribed', 'unsubscribed'])
    const list = readSubscribers(text)
    expect(list.format).toBe('substack')
    expect(list.subscribers.map(({ isPaid }) => isPaid)).toEqual([true, false, false])
  })

  it('Ghost contains who gets mails', () => {
    const text = lines(
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
      '1,ada@example.com,Ada,,true,,cus_1,2024-02-03T04:05:06.000Z,,"a,b",Gold',
      '2,bob@example.com,Bob,,false,,,2024-02-03T04:05:06.000Z,,,',
    )
    expect(readSubscribers(text).format).toBe('ghost')
    expect(people(text)).toEqual([
      ['ada@example.com', 'Ada', 'subscribed'],
      ['bob@example.com', 'Bob', 'unsubscribed'],
    ])
  })

  it.each([
    ['active', 'subscribed'],
    ['inactive', 'unconfirmed'],
    ['cancelled', 'unsubscribed'],
    ['complained', 'unsubscribed'],
    ['bounced', 'undeliverable'],
  ])('Kit says who is %s', (state, consent) => {
    const text = lines(
      'First Name,Email,State,Created At',
      `Ada,ada@example.com,${state},2024-02-03 04:05:06 UTC`,
    )
    expect(readSubscribers(text).format).toBe('kit')
    expect(people(text)).toEqual([['ada@example.com', 'Ada', consent]])
  })

  it.each([
    ['active', 'subscribed'],
    ['inactive', 'unsubscribed'],
    ['pending', 'unconfirmed'],
    ['validating', 'unconfirmed'],
    ['invalid', 'undeliverable'],
  ])('Beehiiv says who is %s', (status, consent) => {
    const text = lines(
      'email,status,subscription_tier,created_at',
      `ada@example.com,${status},premium,2024-02-03`,
    )
    expect(readSubscribers(text).format).toBe('beehiiv')
    expect(people(text)).toEqual([['ada@example.com', null, consent]])
    expect(readSubscribers(text).subscribers[0]?.isPaid).toBe(true)
  })

  it('addresses only contains no consent', () => {
    const text =
      'ada@example.com\n\nAda L <ADA@example.com>\r\nmailto:bob@example.com, cleo@example.com\ndan@example.com;Dan'
    expect(people(text)).toEqual([
      ['ada@example.com', 'Ada L', null],
      ['bob@example.com', null, null],
      ['cleo@example.com', null, null],
    ])
    expect(readSubscribers(text)).toMatchObject({ format: 'addresses', rows: 4, duplicates: 1, invalid: 1 })
    expect(people('dan@example.com;Dan\neve@example.com;Eve')).toEqual([
      ['dan@example.com', 'Dan', null],
      ['eve@example.com', 'Eve', null],
    ])
  })

  it.each([
    ['the name of the sheet', 'Table 1\r\nEmail,Name,Status'],
    ['cells that are left empty', 'Table 1,,\n,,\nEmail,Name,Status'],
    ['a title in quotes, and a date', '"Readers, all"\n\nExported 2026-05-01\nEmail;Name;Status'],
  ])('Numbers and Excel write %s above the names of the columns (keila 0.19.0)', (_what, top) => {
    const row = ['ada@example.com', 'Ada', 'unsubscribed'].join(top.includes(';') ? ';' : ',')
    const list = readSubscribers(`${top}\n${row}\n`)
    expect(list).toMatchObject({ format: 'table', rows: 1, invalid: 0, issues: [] })
    expect(list.subscribers).toMatchObject([
      { email: 'ada@example.com', name: 'Ada', consent: 'unsubscribed' },
    ])
  })

  it('a refusal counts although no column has a name, and a yes does not (listmonk#2496)', () => {
    expect(
      people('ada@example.com,Ada,unsubscribed\nbob@example.com,bounced\ncleo@example.com,yes,Cleo\n'),
    ).toEqual([
      ['ada@example.com', 'Ada', 'unsubscribed'],
      ['bob@example.com', null, 'undeliverable'],
      ['cleo@example.com', 'Cleo', null],
    ])
  })

  it('a number without a column name is not a refusal, whatever follows it', () => {
    expect(people('ada@example.com,1 unsubscribed\n')).toEqual([['ada@example.com', '1 unsubscribed', null]])
  })

  it('empty lines are not rows (listmonk@419f88a9)', () => {
    expect(readSubscribers('email,name\n\n,\nada@example.com,Ada\n \n\n')).toMatchObject({
      rows: 1,
      invalid: 0,
      subscribers: [{ email: 'ada@example.com' }],
    })
  })

  it('a spreadsheet is read with semicolons, tabs, quotes and the line that names the separator', () => {
    expect(people('sep=;\r\nE-Mail;Name\r\nada@example.com;"Love;lace, ""Ada"""')).toEqual([
      ['ada@example.com', 'Love;lace, "Ada"', null],
    ])
    expect(people('Email\tStatus\nada@example.com\tSubscribed\n')).toEqual([
      ['ada@example.com', null, 'subscribed'],
    ])
  })
})

describe('a day in a list', () => {
  it.each([
    ['2024-02-03', new Date('2024-02-03T00:00:00Z')],
    ['2024-02-03 04:05', new Date('2024-02-03T04:05:00Z')],
    ['2024-13-45', null],
    ['3.2.2024', new Date('2024-02-03T00:00:00Z')],
    ['31.6.2024', null],
  ])('%s is %s', (joined, instant) => {
    const text = lines('email,created_at', `ada@example.com,${joined}`)
    expect(readSubscribers(text).subscribers).toMatchObject([{ joinedAt: instant }])
  })

  it('is found in a column that is called Joined', () => {
    const text = lines('Email,Joined', 'ada@example.com,2024-02-03')
    expect(readSubscribers(text).subscribers[0]?.joinedAt).toEqual(new Date('2024-02-03T00:00:00Z'))
  })
})

describe('the problems of a list', () => {
  it('is reported with the line on which the row starts', () => {
    const text = lines(
      'email,name,status',
      'ada@example.com,"Ada\nLovelace",active',
      'no address,Bob,active',
      ',Cleo,active',
      'dan@example.com,Dan,whatever',
      'a@b.c\u0007d,Fay,active',
      `${'x'.repeat(70)},Gil,active`,
    )
    const { issues, invalid, rows, subscribers } = readSubscribers(text)
    expect(issues).toEqual([
      { line: 4, message: '"no address" is not an email address.' },
      { line: 5, message: 'There is no email address.' },
      { line: 6, message: 'It is not known what the status "whatever" means.' },
      { line: 7, message: '"a@b.c\u0007d" is not an email address.' },
      { line: 8, message: `"${'x'.repeat(60)}…" is not an email address.` },
    ])
    expect({ invalid, rows }).toEqual({ invalid: 4, rows: 6 })
    expect(subscribers.map(({ consent }) => consent)).toEqual(['subscribed', 'unclear'])
  })

  it('includes a first line without an address that names no known column, as it may be a person', () => {
    const { issues, rows, subscribers } = readSubscribers(
      'ada at example.com\nbo@example.com\ncy@example.com\n',
    )
    expect(issues).toEqual([
      { line: 1, message: 'It has no address, and is taken for the names of the columns.' },
    ])
    expect([rows, subscribers.map(({ email }) => email)]).toEqual([2, ['bo@example.com', 'cy@example.com']])
  })

  it('is counted completely and reported up to the maximum', () => {
    const list = readSubscribers(`email,name\n${'nobody,x\n'.repeat(maxIssues + 50)}`)
    expect(list.invalid).toBe(maxIssues + 50)
    expect(list.issues).toHaveLength(maxIssues)
  })

  it('keeps a refusal at any position of the list', () => {
    const both = ['ada@example.com,active', 'ada@example.com,unsubscribed']
    for (const rows of [both, both.toReversed()]) {
      expect(people(lines('email,status', ...rows))).toEqual([['ada@example.com', null, 'unsubscribed']])
    }
  })
})

describe('any text', () => {
  it('is parsed without failing, with every address once and every row accounted for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), fc.boolean(), (text, hasHeader) => {
        const list = readSubscribers(hasHeader ? `email,name,status\n${text}` : text)
        const emails = list.subscribers.map(({ email }) => email)
        expect(new Set(emails).size).toBe(emails.length)
        expect(list.invalid).toBeLessThanOrEqual(list.rows)
        if (hasHeader) expect(emails.length + list.duplicates + list.invalid).toBe(list.rows)
      }),
    )
  })
})

describe('an exported list', () => {
  const name = fc.string({ minLength: 1, maxLength: 40 }).map((text) => text.replace(/\s+/g, ' ').trim())
  const record = fc.record({
    email: fc.stringMatching(/^[a-z0-9=+_-]{1,20}@[a-z0-9]{1,10}\.[a-z]{2,4}$/),
    displayName: fc.option(name.filter((text) => text !== '' && !/^'[=+\-@]/.test(text))),
    newsletter: fc.constantFrom('never', 'on', 'off', 'bounced'),
    paid: fc.option(fc.constant(samplePaid())),
  })
  const consents = { never: 'unconfirmed', on: 'subscribed', off: 'unsubscribed', bounced: 'undeliverable' }

  it('is parsed with the same content', () => {
    fc.assert(
      fc.property(fc.uniqueArray(record, { selector: ({ email }) => email, minLength: 1 }), (records) => {
        const createdAt = new Date('2026-01-02T03:04:05Z')
        const base = {
          ...emptySubscription,
          siteId: 's',
          userId: 'u',
          id: 'i',
          name: null,
          signupPage: null,
          consent: null,
          isConfirmed: false,
          createdAt,
          updatedAt: createdAt,
        }
        const csv = subscriberHeader + records.map((one) => subscriberLine({ ...base, ...one })).join('')
        const list = readSubscribers(csv)
        expect(list).toMatchObject({ format: 'trivet', invalid: 0, duplicates: 0 })
        expect(list.subscribers).toEqual(
          records.map(({ email, displayName, newsletter, paid }) => ({
            line: expect.any(Number) as unknown,
            email,
            name: displayName,
            consent: consents[newsletter],
            joinedAt: createdAt,
            isPaid: paid !== null,
          })),
        )
      }),
    )
  })

  it('contains nothing that a spreadsheet would evaluate', () => {
    const at = new Date(0)
    const evil = { email: '=cmd@example.com', displayName: '=HYPERLINK("http://evil")' }
    const line = subscriberLine({
      ...emptySubscription,
      ...{
        ...evil,
        siteId: 's',
        userId: 'u',
        id: 'i',
        name: null,
        signupPage: null,
        consent: null,
        isConfirmed: false,
        createdAt: at,
        updatedAt: at,
      },
    })
    expect(line).toMatch(/^'=cmd@example\.com,"'=HYPERLINK\(""http:\/\/evil""\)",/)
  })
})
