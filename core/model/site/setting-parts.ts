import { z } from 'zod'
import { limits } from '../../values/limits.ts'

/** A web or email address, or a path on the same site. */
const urlPattern = /^(https?:\/\/[^\s/?#]\S*|mailto:[^\s@]+@[^\s@]+|\/(?![/\\])[^\s\\]*)$/i

/** Where a link of the settings leads: a web or email address, or a path on the same site. */
export const settingUrl = z.string().max(limits.href).regex(urlPattern, { error: 'Invalid URL' })

/** The words of a link. */
export const settingLabel = z.string().min(1).max(limits.label)

/** The title of something in the settings. */
export const settingTitle = z.string().min(1).max(limits.title)

/** A heading that an owner may write; null for none. */
export const settingHeading = z.string().max(limits.title).nullable()
