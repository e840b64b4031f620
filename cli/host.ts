import type { Readable, Writable } from 'node:stream'
import type { TrivetApi } from '#core/contract/catalogue.ts'
import type { PageFetcher } from '#core/ports/page-fetcher.ts'
import type { Random } from '#core/ports/random.ts'
import type { DecodeText } from '#core/ports/text-decoding.ts'
import type { PutPicture } from './import/pictures.ts'
import type { TextSink } from './output.ts'
import type { Environment } from './settings.ts'

/** All that the program has from the machine that it runs on; tests bring their own. */
export type Host = {
  readonly environment: Environment
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: TextSink & Writable
  readonly stderr: TextSink & Writable
  readonly version: () => string
  readonly random: Random
  readonly decodeText: DecodeText
  /** The platform's calls with a token. */
  readonly connect: (server: string, token: string | null) => TrivetApi
  readonly pageFetcher: () => Promise<PageFetcher>
  readonly putPicture: PutPicture
  /** Calls back when the person asks to stop, and ends the program when they ask again; the answer ends the watch. */
  readonly onInterrupt: (stop: () => void) => () => void
  /** Serves the platform until it is stopped. */
  readonly serve: (environment: Readonly<Record<string, string>>) => Promise<void>
}
