import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { LanguageTag } from '../../values/text/language-tag.ts'

/** Captions of a video in one language; replaced captions have a new id. */
export const CaptionTrack = z.object({ id: z.uuid(), language: LanguageTag })
export type CaptionTrack = z.infer<typeof CaptionTrack>

/** The content of a WebVTT or SRT file. */
export const CaptionsText = z.string().min(1).max(limits.captions.characters)
