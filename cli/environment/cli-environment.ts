import type { Readable, Writable } from 'node:stream'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { PageFetcher } from '#core/ports/page-fetcher.ts'
import type { Random } from '#core/ports/random.ts'
import type { DecodeText } from '#core/values/text/text-decoding.ts'
import type { DemoReset, Operations } from './operations.ts'
import type { DigestBytes, Originals } from '#core/ports/originals.ts'
import type { TextSink } from './output.ts'
import type { Environment } from './settings.ts'
import type { PutMedia } from '#core/workflows/upload-media.ts'

/** Everything that the program gets from its machine; tests replace it. */
export type CliEnvironment = {
  readonly environment: Environment
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: TextSink & Writable
  readonly stderr: TextSink & Writable
  readonly version: () => string
  readonly random: Random
  readonly decodeText: DecodeText
  /** The API of the platform with a token. */
  readonly connect: (server: string, token: string | null) => TrivetApi
  /** The images and videos of the person's sites as they were uploaded. */
  readonly originals: (server: string, token: string | null) => Originals
  readonly pageFetcher: () => Promise<PageFetcher>
  readonly putMedia: PutMedia
  readonly digestBytes: DigestBytes
  /** Opens an address in the person's browser; false if there is none. */
  readonly browse: (url: string) => Promise<boolean>
  /**
   * Calls back when the person asks to stop, and ends the program when they ask again. The returned function stops
   * listening.
   */
  readonly onInterrupt: (stop: () => void) => () => void
  /**
   * Opens a file in an editor, whose command may have arguments; resolves to its exit code, null if it cannot be
   * started.
   */
  readonly runEditor: (command: string, path: string) => Promise<number | null>
  /** The operations on the platform that this environment configures. */
  readonly operations: (environment: Environment) => Promise<Operations>
  /** Gives the demo sites of the platform that this environment configures their original content. */
  readonly resetDemo: (environment: Environment) => Promise<DemoReset>
  /** Serves the platform until it is stopped. */
  readonly serve: (environment: Readonly<Record<string, string>>) => Promise<void>
}
