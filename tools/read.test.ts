import { spawn } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

type Run = {
  readonly code: number | null
  readonly answers: readonly Record<string, unknown>[]
  readonly errors: string
}

/** Runs the program with input that is written in pieces. */
function run(corpus: string, pieces: readonly string[]): Promise<Run> {
  const program = spawn(process.execPath, [path.join(import.meta.dirname, 'read.ts'), corpus])
  const output: Buffer[] = []
  const errors: Buffer[] = []
  program.stdout.on('data', (data: Buffer) => output.push(data))
  program.stderr.on('data', (data: Buffer) => errors.push(data))
  for (const piece of pieces) program.stdin.write(piece)
  program.stdin.end()
  return new Promise((resolve) => {
    program.on('close', (code) => {
      const lines = Buffer.concat(output).toString('utf8').split('\n').filter(Boolean)
      resolve({
        code,
        answers: lines.map((line) => JSON.parse(line)),
        errors: Buffer.concat(errors).toString('utf8'),
      })
    })
  })
}

describe('npm run read', () => {
  it('writes a result for every line of input in order, for any chunk boundaries', async () => {
    const { code, answers } = await run('ingredients', [
      '{"id":"a","sentence":"2 cups fl',
      'our"}\n\n{"id":"b","sentence":"1 tsp crè',
      'me"}\n{"id":"c","sentence":"salt"}',
    ])
    expect(code).toBe(0)
    expect(answers).toMatchObject([
      { id: 'a', quantityMin: 2, unit: 'cups', unitSlug: 'cup', name: 'flour' },
      { id: 'b', quantityMin: 1, unit: 'tsp', name: 'crème' },
      { id: 'c', quantityMin: null, unit: null, name: 'salt' },
    ])
  })

  it('reports an invalid line, and processes the others', async () => {
    const { code, answers, errors } = await run('ingredients', [
      'no JSON\n[1]\n{"id":"a","sentence":"2 cups flour"}\n',
    ])
    expect(code).toBe(1)
    expect(answers).toMatchObject([{ id: 'a', quantityMin: 2 }])
    expect(errors).toContain('No answer to no JSON: ')
    expect(errors).toContain('No answer to [1]: It is no JSON object.\n')
  })

  it('lists the corpora if the requested one is unknown', async () => {
    const { code, answers, errors } = await run('menus', [])
    expect(code).toBe(2)
    expect(answers).toEqual([])
    expect(errors).toContain('ingredients|pages')
  })
})
