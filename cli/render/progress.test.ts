import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createProgress } from './progress.ts'

const output = { mode: 'terminal', isQuiet: false, isDumb: false } as const

function createSink(isTTY: boolean) {
  const written: string[] = []
  return { written, sink: { write: (text: string) => written.push(text), isTTY, columns: 60 } }
}

it('a progress line appears when the work takes long, and is removed afterwards', async () => {
  const { written, sink } = createSink(true)
  const progress = createProgress({ output, stderr: sink, label: 'Fetching recipes', delay: 5 })
  progress.show(50, 200)
  while (written.length === 0) await pause(5)
  progress.end()
  expect(written[0]).toBe('\r\u001b[2KFetching recipes █████░░░░░░░░░░░░░░░ 50 of 200')
  expect(written.at(-1)).toBe('\r\u001b[2K')
})

it('a progress line does not appear for short work', () => {
  const { written, sink } = createSink(true)
  const progress = createProgress({ output, stderr: sink, label: 'Fetching' })
  progress.show(1, 2)
  progress.end()
  expect(written).toEqual([])
})

it.each([
  ['in a pipe', false, output],
  ['when quiet', true, { ...output, isQuiet: true }],
  ['in a dumb terminal', true, { ...output, isDumb: true }],
  ['in JSON', true, { ...output, mode: 'json' } as const],
])('a progress line shows nothing %s', async (_where, isTTY, quietOutput) => {
  const { written, sink } = createSink(isTTY)
  const progress = createProgress({ output: quietOutput, stderr: sink, label: 'Fetching', delay: 1 })
  progress.show(1, 2)
  await pause(20)
  progress.end()
  expect(written).toEqual([])
})
