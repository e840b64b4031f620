import { createInterface, type Interface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'

/** Asks the person, or reads the input of a script. */
export type Prompt = {
  /** True if a person can answer. */
  readonly isInteractive: boolean
  /** The next line; null at the end of the input. */
  ask(question: string): Promise<string | null>
  /** The whole input. */
  readAll(): Promise<Uint8Array>
  /** Releases the input, so that the program can end or another one can read it; a later question acquires it again. */
  close(): void
}

type PromptOptions = {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  /** Questions go to the same stream as messages, so that the result can be piped. */
  readonly stderr: Writable
}

export function createPrompt({ stdin, stderr }: PromptOptions): Prompt {
  const isInteractive = stdin.isTTY === true
  let lines: AsyncIterator<string> | null = null
  let reader: Interface | null = null
  let hasEnded = false

  function open(): Interface {
    const opened = createInterface(
      isInteractive ? { input: stdin, output: stderr, terminal: true } : { input: stdin, terminal: false },
    )
    opened.once('close', () => (hasEnded = true))
    // Ctrl-C at a question ends the program, as everywhere else.
    opened.on('SIGINT', () => {
      opened.close()
      stderr.write('\n')
      process.kill(process.pid, 'SIGINT')
    })
    return opened
  }

  return {
    isInteractive,
    async ask(question) {
      reader ??= open()
      lines ??= reader[Symbol.asyncIterator]()
      // Lines that arrived before the end of the input can still be read.
      if (isInteractive && hasEnded) stderr.write(question)
      else if (isInteractive) {
        reader.setPrompt(question)
        reader.prompt()
      }
      const next = await lines.next()
      return next.done ? null : next.value.trim()
    },
    async readAll() {
      const chunks: Uint8Array[] = []
      for await (const chunk of stdin) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
      return new Uint8Array(Buffer.concat(chunks))
    },
    close() {
      reader?.close()
      reader = null
      hasEnded = false
      lines = null
    },
  }
}
