import { z } from 'zod'
import type { DraftCopies } from '#core/machines/editor/editor-effects.ts'
import { OwnedSettings } from '#core/model/site/site-settings.ts'
import { createFormCopies } from '#web/editing/editor/form-copies.ts'
import type { SettingsOfSite } from './settings-draft.ts'

const fields = Object.keys(OwnedSettings.omit({ slug: true }).shape)

/** Requires every current field. Values are not validated, because texts may be incomplete. */
const CopiedSettings = z.custom<SettingsOfSite>(
  (value) => typeof value === 'object' && value !== null && fields.every((field) => field in value),
)

/** The unsaved settings of one site on this device, stored under this name. */
export function createSettingsCopies(name: string): DraftCopies<SettingsOfSite> {
  return createFormCopies(`kitchen.${name}`, () => Promise.resolve(CopiedSettings))
}
