import { describe, expect, it } from 'vitest'
import { mailingOf } from './mailing.ts'

const site = { newslettersEnabled: true, readers: 4812, isMailed: false }

describe('the newsletter of a recipe', () => {
  it('states the number of readers if it is known', () => {
    expect(mailingOf(site)).toEqual({
      ...{ canNow: true, canLater: true },
      ...{ audience: '4,812 readers', reason: null },
    })
    expect(mailingOf({ ...site, readers: null })).toMatchObject({
      ...{ canNow: true, audience: 'the readers of your newsletter' },
    })
  })

  it('is offered only for a later date if there are no readers', () => {
    expect(mailingOf({ ...site, readers: 0 })).toEqual({
      ...{ canNow: false, canLater: true },
      audience: 'the readers of your newsletter',
      reason: 'It cannot be mailed: your newsletter has no readers yet.',
    })
  })

  it('is not offered a second time or if newsletters are off', () => {
    expect(mailingOf({ ...site, isMailed: true })).toMatchObject({ canNow: false, canLater: false })
    expect(mailingOf({ ...site, newslettersEnabled: false })).toMatchObject({
      ...{ canNow: false, canLater: false },
      reason: 'Newsletters are off in the settings of this site.',
    })
  })
})
