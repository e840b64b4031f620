import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Image } from '#core/model/media/image.ts'
import { err, type Result } from '#core/values/result.ts'
import { CommandFailure } from '../../environment/failure.ts'
import { interruptible } from '../../environment/interruptible.ts'
import { createProgress } from '../../render/progress.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { someAtATime } from '#core/values/some-at-a-time.ts'
import { uploadImage } from '#core/workflows/upload-media.ts'

/** The number of concurrent uploads. */
const concurrency = 3

/** Uploads images and prints their ids and addresses; continues after files that are not images. */
export async function uploadImages(deps: CommandDeps, files: readonly string[]): Promise<void> {
  const { cliEnvironment, output } = deps
  const progress = createProgress({ output, stderr: cliEnvironment.stderr, label: 'Uploading' })
  let done = 0
  let failed = 0
  await interruptible(cliEnvironment, async (signal) => {
    for await (const [file, outcome] of someAtATime(files, concurrency, signal, (name) =>
      uploadFile(deps, name),
    )) {
      progress.show((done += 1), files.length)
      if (!outcome.ok) failed += 1
      progress.around(() => report(deps, file, outcome))
    }
  }).finally(progress.end)
  if (failed > 0) throw new CommandFailure(files.length > 1 ? `${failed} of ${files.length} failed.` : '')
}

async function uploadFile(deps: CommandDeps, file: string): Promise<Result<Image, string>> {
  const name = file === '-' ? 'Standard input' : file
  const bytes = file === '-' ? await deps.prompt.readAll() : await readFile(file).catch(() => null)
  if (bytes === null) return err(`${name} cannot be read: does the file exist?`)
  const { api } = deps
  return uploadImage(
    { ...deps.cliEnvironment, api },
    { name, fileName: basename(file) },
    new Uint8Array(bytes),
  )
}

function report(
  { output, server }: CommandDeps,
  file: string,
  outcome: Result<Image, string> | undefined,
): void {
  if (outcome === undefined) return
  if (!outcome.ok) {
    output.failure({ message: outcome.error, code: 'not_uploaded' })
    return
  }
  const { id, key, width, height } = outcome.value
  const url = `${server}/images/${key}`
  output.record({ file, id, key, url, width, height })
  output.line([oneLine(file), id, url].join(output.mode === 'plain' ? '\t' : '  '))
}
