import { limits } from '#core/values/limits.ts'
import { bytesText } from '#core/values/text/bytes-text.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { bytesOfFile } from '../../browser/read-file.ts'

/** The file types that the file input accepts. */
export const acceptedCaptions = '.vtt,.srt,text/vtt,application/x-subrip'

/** Reads the text of a caption file; the error is a sentence for the user. */
export async function textOfCaptionFile(file: File): Promise<Result<string, string>> {
  const { characters: maxBytes } = limits.captions
  if (file.size > maxBytes) return err(`${file.name} is larger than ${bytesText(maxBytes)}.`)
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(await bytesOfFile(file)))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return err(`${file.name} is not a text in UTF-8. Save it as UTF-8, and choose it again.`)
  }
}
