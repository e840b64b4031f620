import { describe, expect, it } from 'vitest'
import { codeSentence, resendSeconds } from './sign-in-machine.ts'
import { signedIn, startSignIn, startConfirm } from '../testing/start-sign-in.ts'

describe('the CONFIRM stage', () => {
  it.each(['SIGN_IN', 'SIGN_UP'] as const)(
    "returns from 'Enter different email' to %s with the address still there",
    async (mode) => {
      const { actor, stage, state } = await startConfirm({ mode })
      actor.send({ type: 'email.different' })
      expect(stage()).toBe(mode)
      expect(state().context.email).toBe('mara@example.com')
    },
  )

  it('offers another mail after half a minute, and keeps the stage while it is requested', async () => {
    const { actor, calls, stage, state, time } = await startConfirm()
    const mails = () => calls.filter((call) => Array.isArray(call) && call[0] === 'sign-in').length
    expect(state().context.secondsLeft).toBe(resendSeconds)
    actor.send({ type: 'mail.resend' })
    expect(mails()).toBe(1)
    await time.advance(resendSeconds * 1000)
    expect(state().context.secondsLeft).toBe(0)
    actor.send({ type: 'mail.resend' })
    expect(stage()).toBe('CONFIRM')
    await time.settle()
    expect(mails()).toBe(2)
    expect(stage()).toBe('CONFIRM')
    expect(state().context).toMatchObject({ isResent: true, secondsLeft: resendSeconds })
  })

  it('displays why another mail could not be sent, and offers it again', async () => {
    let mails = 0
    const request = async () => {
      mails += 1
      if (mails > 1) throw { status: 429, body: { error: 'Too many mails. Try again later.' } }
    }
    const { actor, error, stage, state, time } = await startConfirm({}, { request })
    await time.advance(resendSeconds * 1000)
    actor.send({ type: 'code.change', code: '123' })
    actor.send({ type: 'mail.resend' })
    await time.settle()
    expect(stage()).toBe('CONFIRM')
    expect(error()).toBe('Too many mails. Try again later.')
    expect(state().context).toMatchObject({ code: '123', secondsLeft: 0 })
    actor.send({ type: 'mail.resend' })
    await time.settle()
    expect(mails).toBe(3)
  })

  it('accepts the 6-digit code with spaces (Ghost#25187, devise-passwordless#61, outline#3192)', async () => {
    const { actor, state, time, calls } = await startConfirm()
    actor.send({ type: 'code.change', code: ' 012 345' })
    actor.send({ type: 'code.submit' })
    expect(state().matches({ confirm: { code: 'checking' } })).toBe(true)
    expect(state().hasTag('busy')).toBe(true)
    await time.settle()
    expect(calls.at(-1)).toEqual(['code', { email: 'mara@example.com', code: '012345', marker: 'marker-1' }])
    expect(state().status).toBe('done')
    expect(state().output).toEqual({ redirectTo: '/', signedIn })
  })

  it('submits a complete code automatically, and after a rejection only with the button', async () => {
    const { actor, calls, state, time } = await startConfirm(
      {},
      { code: () => Promise.reject({ status: 401, body: { error: 'no', code: 'code_invalid' } }) },
    )
    const codes = () => calls.filter((call) => Array.isArray(call) && call[0] === 'code').length
    actor.send({ type: 'code.change', code: '12345' })
    expect(codes()).toBe(0)
    actor.send({ type: 'code.change', code: '123456' })
    expect(state().hasTag('busy')).toBe(true)
    await time.settle()
    expect(codes()).toBe(1)
    actor.send({ type: 'code.change', code: '123 456' })
    await time.settle()
    expect(codes()).toBe(1)
    actor.send({ type: 'code.submit' })
    await time.settle()
    expect(codes()).toBe(2)
  })

  it('continues a form that the browser submitted before hydration', () => {
    expect(startSignIn({ email: 'mara@example.com', isAsked: true }).stage()).toBe('CONFIRM')
    const refused = startSignIn({ email: 'mara', error: 'Please enter a valid email address' })
    expect(refused.stage()).toBe('SIGN_IN')
    expect(refused.error()).toBe('Please enter a valid email address')
  })

  it.each(['', '12345', '1234567', '12345a', '１２３４５６'])(
    'reports the code %j as incomplete, without a call, until it is edited',
    async (code) => {
      const { actor, calls, error } = await startConfirm()
      actor.send({ type: 'code.change', code })
      actor.send({ type: 'code.submit' })
      expect(calls).toHaveLength(1)
      expect(error()).toBe(codeSentence)
      actor.send({ type: 'code.change', code: `${code}1`.slice(0, 4) })
      expect(error()).toBeNull()
    },
  )

  it.each([
    [
      'a wrong code',
      { status: 401, body: { error: 'no', code: 'code_invalid' } },
      'That code is incorrect or has expired.',
    ],
    ['a failing call', { status: 500, body: null }, 'Something went wrong. Please try again.'],
  ])('shows the error of %s until the code is edited', async (_, failure, sentence) => {
    const { actor, error, stage, time } = await startConfirm({}, { code: () => Promise.reject(failure) })
    actor.send({ type: 'code.change', code: '123456' })
    actor.send({ type: 'code.submit' })
    await time.settle()
    expect(stage()).toBe('CONFIRM')
    expect(error()).toBe(sentence)
    actor.send({ type: 'code.submit' })
    expect(error()).toBeNull()
    await time.settle()
    expect(error()).toBe(sentence)
    actor.send({ type: 'code.change', code: '12345' })
    expect(error()).toBeNull()
  })

  it('clears the code and its error for a different email', async () => {
    const { actor, state, submit, time } = await startConfirm(
      {},
      { code: () => Promise.reject(new Error('no')) },
    )
    actor.send({ type: 'code.change', code: '123456' })
    actor.send({ type: 'code.submit' })
    await time.settle()
    actor.send({ type: 'email.different' })
    submit()
    await time.settle()
    expect(state().context).toMatchObject({ code: '', error: null })
  })

  it('ends when the link signs the reader in in another tab', async () => {
    const { actor, state } = await startConfirm()
    actor.send({ type: 'reader.signed-in' })
    expect(state().output).toEqual({ redirectTo: '/', signedIn: null })
  })
})
