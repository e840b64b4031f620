import type { SiteBundle } from '#core/formats/bundle/site-bundle.ts'
import { err, ok, type Result } from '#core/values/result.ts'

/** Reads the file of a whole site; what it is not is said in a sentence. The schema is loaded when it is needed. */
export async function readBundle(text: string): Promise<Result<SiteBundle, string>> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return err('This is no JSON file. Choose the file that “Download everything” gave you.')
  }
  const { SiteBundle } = await import('#core/formats/bundle/site-bundle.ts')
  const read = SiteBundle.safeParse(value)
  if (read.success) return ok(read.data)
  const place = read.error.issues[0]?.path.join('.') ?? ''
  return err(
    place === '' || place === 'format'
      ? 'This is no file of a Trivet site. Choose the file that “Download everything” gave you.'
      : `This file of a site is damaged at “${place}”. Download it again.`,
  )
}
