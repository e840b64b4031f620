import { render } from 'ink'
import { PassThrough, Writable } from 'node:stream'
import type { ReactNode } from 'react'

/** A terminal screen in memory. */
export type Screen = {
  readonly lastFrame: () => string
  /** Sends a chunk, as a terminal does with one key or with several. */
  readonly type: (chunk: string) => void
  readonly unmount: () => void
}

/** Shows something on a screen in memory, 100 columns wide. */
export function openScreen(node: ReactNode): Screen {
  let frame = ''
  const output = new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      // An empty text only checks that everything is written.
      if (text !== '') frame = text
      done()
    },
  })
  const stdout = Object.assign(output, { columns: 100, rows: 40 })
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    ...{ setRawMode: () => stdin, ref: () => {}, unref: () => {} },
  })
  const { unmount } = render(node, { stdout, stdin, debug: true, exitOnCtrlC: false, patchConsole: false })
  return { lastFrame: () => frame, type: (chunk) => void stdin.write(chunk), unmount }
}
