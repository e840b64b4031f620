import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { singleLine } from '../../values/single-line.ts'

/** A web or email address, or a path on the same site. */
const urlPattern = /^(https?:\/\/[^\s/?#]\S*|mailto:[^\s@]+@[^\s@]+|\/(?![/\\])[^\s\\]*)$/i

/** The target of a link in the settings: a web or email address, or a path on the same site. */
export const settingUrl = z.string().max(limits.href).regex(urlPattern, { error: 'Invalid URL' })

/** The text of a link. */
export const settingLabel = singleLine().min(1).max(limits.label)

/** A title in the settings. */
export const settingTitle = singleLine().min(1).max(limits.title)

/** An optional heading; null for none. */
export const settingHeading = singleLine().max(limits.title).nullable()
