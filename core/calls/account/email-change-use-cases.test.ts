import { describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { emailChangeSeconds } from '../../model/account/email-change.ts'

const email = 'ada@example.com'
const newEmail = 'ada@example.net'

describe('a change of address', () => {
  const platform = () => createMemoryPlatform()
  type Platform = ReturnType<typeof platform>

  /** The token in the newest mail to an address. */
  const linkTo = ({ mailer }: Platform, address: string) => {
    const mail = mailer.mails.findLast(({ to }) => to === address)
    return /email-change\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const asked = async () => {
    const of = platform()
    const ada = await of.signIn(email)
    await ada.api.requestEmailChange({ body: { email: newEmail } })
    return { of, ada, old: linkTo(of, email), fresh: linkTo(of, newEmail) }
  }
  const refusal = (status: number, code: string) => ({ status, body: { code } })

  it('takes place once the links at both addresses are confirmed', async () => {
    const { of, ada, old, fresh } = await asked()
    expect((await ada.api.getEmailChange()).body.emailChange).toMatchObject({
      ...{ email: newEmail, isOldConfirmed: false, isNewConfirmed: false },
    })
    expect((await ada.api.getEmailConfirmation({ changeToken: old })).body.side).toBe('old')
    expect((await ada.api.getEmailConfirmation({ changeToken: fresh })).body.side).toBe('new')

    const half = (await ada.api.confirmEmailChange({ changeToken: fresh })).body
    expect(half).toMatchObject({ currentUser: { email }, emailChange: { isNewConfirmed: true } })
    const again = (await ada.api.confirmEmailChange({ changeToken: fresh })).body
    expect(again).toEqual(half)

    const whole = (await ada.api.confirmEmailChange({ changeToken: old })).body
    expect(whole).toMatchObject({ currentUser: { email: newEmail }, emailChange: null })
    expect((await ada.api.getCurrentUser()).body.currentUser.email).toBe(newEmail)
    expect((await of.signIn(newEmail)).id).toBe(ada.id)
    expect(of.mailer.mails.at(-1)).toMatchObject({ to: email, subject: 'Your email address was changed' })
  })

  it('is announced to both addresses by mails that do not contain either of them', async () => {
    const { of } = await asked()
    expect(of.mailer.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Confirm the change of your email address'],
      [newEmail, 'Confirm your new email address'],
    ])
    for (const { text, html } of of.mailer.mails) {
      for (const address of [email, newEmail]) expect(text + html).not.toContain(address)
    }
  })

  it('refuses links that were used, replaced, canceled or have expired', async () => {
    const expired = refusal(409, 'change_link_expired')
    const { of, ada, old, fresh } = await asked()
    await ada.api.requestEmailChange({ body: { email: 'other@example.net' } })
    await expect(ada.api.confirmEmailChange({ changeToken: old })).rejects.toMatchObject(expired)
    const other = linkTo(of, 'other@example.net')
    await ada.api.cancelEmailChange()
    await expect(ada.api.getEmailConfirmation({ changeToken: other })).rejects.toMatchObject(expired)
    expect((await ada.api.getEmailChange()).body.emailChange).toBeNull()

    await ada.api.requestEmailChange({ body: { email: newEmail } })
    of.clock.pass(emailChangeSeconds)
    const late = linkTo(of, newEmail)
    await expect(ada.api.confirmEmailChange({ changeToken: late })).rejects.toMatchObject(expired)
    await expect(ada.api.confirmEmailChange({ changeToken: fresh })).rejects.toMatchObject(expired)

    await ada.api.requestEmailChange({ body: { email: newEmail } })
    const both = [linkTo(of, email), linkTo(of, newEmail)]
    for (const changeToken of both) await ada.api.confirmEmailChange({ changeToken })
    for (const changeToken of both) {
      await expect(ada.api.confirmEmailChange({ changeToken })).rejects.toMatchObject(expired)
    }
  })

  it('can only be confirmed by the account that requested it', async () => {
    const { of, ada, old, fresh } = await asked()
    const stranger = await of.signIn('stranger@example.com')
    for (const changeToken of [old, fresh]) {
      const foreign = refusal(403, 'change_link_foreign')
      await expect(stranger.api.getEmailConfirmation({ changeToken })).rejects.toMatchObject(foreign)
      await expect(stranger.api.confirmEmailChange({ changeToken })).rejects.toMatchObject(foreign)
      await expect(of.api().confirmEmailChange({ changeToken })).rejects.toMatchObject({ status: 401 })
    }
    expect((await ada.api.getEmailChange()).body.emailChange).toMatchObject({
      ...{ isOldConfirmed: false, isNewConfirmed: false },
    })
  })

  it('does not reveal whether another account has the address', async () => {
    const { of, ada } = await asked()
    await of.signIn('taken@example.com')
    const { body } = await ada.api.requestEmailChange({ body: { email: 'taken@example.com' } })
    expect(body.emailChange).toMatchObject({ email: 'taken@example.com', isNewConfirmed: false })
    expect(of.mailer.mails.at(-1)).toMatchObject({
      to: 'taken@example.com',
      subject: 'This email address already has an account',
    })
    expect(linkTo(of, 'taken@example.com')).toBe('')
  })

  it('is refused if another account got the address in the meantime', async () => {
    const { of, ada, old, fresh } = await asked()
    await of.signIn(newEmail)
    await ada.api.confirmEmailChange({ changeToken: old })
    await expect(ada.api.confirmEmailChange({ changeToken: fresh })).rejects.toMatchObject(
      refusal(409, 'email_taken'),
    )
    expect((await ada.api.getCurrentUser()).body.currentUser.email).toBe(email)
  })

  it('is refused for the current address, and limited in frequency', async () => {
    const { ada } = await asked()
    await expect(ada.api.requestEmailChange({ body: { email: 'ADA@example.com' } })).rejects.toMatchObject({
      status: 422,
      body: { issues: [{ path: 'email', message: 'This is already your address' }] },
    })
    for (let index = 0; index < 4; index += 1) {
      await ada.api.requestEmailChange({ body: { email: `ada${index}@example.net` } })
    }
    const request = ada.api.requestEmailChange({ body: { email: newEmail } })
    await expect(request).rejects.toMatchObject({ status: 429 })
  })

  it('stores nothing if a mail cannot be sent', async () => {
    const mailer = { send: () => Promise.reject(new Error('no relay')) }
    const ada = await createMemoryPlatform({ mailer }).signIn(email)
    await expect(ada.api.requestEmailChange({ body: { email: newEmail } })).rejects.toMatchObject(
      refusal(503, 'mail_not_sent'),
    )
    expect((await ada.api.getEmailChange()).body.emailChange).toBeNull()
  })
})
