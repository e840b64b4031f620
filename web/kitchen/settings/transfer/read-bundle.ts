import type { BundleToTransfer } from '#core/workflows/import/transfer-media.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { bytesOfFile } from '#web/browser/read-file.ts'
import { decodeText } from '../../import/browser-random.ts'

const chooseOther = 'Choose the file that “Download everything” gave you.'

/**
 * Reads the export file of a whole site, either alone or in an archive with its images and videos. The error is a
 * sentence for the user. The code for reading is loaded on demand.
 */
export async function readBundle(file: Blob): Promise<Result<BundleToTransfer, string>> {
  const [{ bundleInFile }, { readSiteBundle }] = await Promise.all([
    import('#core/formats/bundle/bundle-in-file.ts'),
    import('#core/formats/bundle/site-bundle.ts'),
  ])
  const read = (start: number, end: number) => bytesOfFile(file.slice(start, end))
  const files = await bundleInFile({ size: file.size, read }, decodeText)
  if (files === null) return err(`This is not a file of a Trivet site. ${chooseOther}`)
  const bundle = readSiteBundle(files.text)
  if (bundle.ok) return ok({ bundle: bundle.value.bundle, medium: files.medium })
  const { code, path, message } = bundle.error
  if (code === 'newer_version') return err(`${message} Import it there, or update this one.`)
  return err(
    path === ''
      ? `This file of a site is damaged. ${chooseOther}`
      : `This file of a site is damaged at “${path}”. Download it again.`,
  )
}
