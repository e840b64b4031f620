import { expect, it } from 'vitest'
import { OwnedSettings } from '#core/model/site/site-settings.ts'
import { settingWord } from './setting-words.ts'

it.each(Object.keys(OwnedSettings.omit({ slug: true }).shape))(
  'the setting %s has a readable name',
  (name) => {
    expect(settingWord(name)).toMatch(/^[a-zA-Z ]+$/)
    if (/[A-Z]/.test(name)) expect(settingWord(name)).not.toBe(name)
  },
)
