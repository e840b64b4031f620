import type { BundleToTransfer } from '#core/calls/import/run/transfer-media.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { decodeText } from '../import/browser-random.ts'

const chooseOther = 'Choose the file that “Download everything” gave you.'

/**
 * Reads the file of a whole site, alone or in an archive with its images and videos; what it is not is said in a
 * sentence. What it takes to read one is loaded when it is needed.
 */
export async function readBundle(bytes: Uint8Array): Promise<Result<BundleToTransfer, string>> {
  const [{ bundleInBytes }, { readSiteBundle }] = await Promise.all([
    import('#core/formats/bundle/bundle-in-bytes.ts'),
    import('#core/formats/bundle/site-bundle.ts'),
  ])
  const files = bundleInBytes(bytes, decodeText)
  if (files === null) return err(`This is not a file of a Trivet site. ${chooseOther}`)
  const read = readSiteBundle(files.text)
  if (read.ok) return ok({ bundle: read.value.bundle, medium: files.medium })
  const { code, path, message } = read.error
  if (code === 'newer_version') return err(`${message} Import it there, or update this one.`)
  return err(
    path === ''
      ? `This file of a site is damaged. ${chooseOther}`
      : `This file of a site is damaged at “${path}”. Download it again.`,
  )
}
