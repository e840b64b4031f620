import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fontFamilies, fontStack } from '#core/model/theme/font-stacks.ts'

const css = readFileSync(new URL('./fallback-fonts.css', import.meta.url), 'utf8')
const selfHosted = fontFamilies.filter(({ isSelfHosted }) => isSelfHosted).map(({ name }) => name)

it.each(selfHosted)('%s has fallback faces with its metrics, normal and bold, in its stack', (name) => {
  expect(fontStack(name)).toContain(`"${name} Fallback"`)
  const faces = css.split('@font-face').filter((face) => face.includes(`'${name} Fallback'`))
  expect(faces.map((face) => /font-weight: (\d+ \d+);/.exec(face)?.[1])).toEqual(['100 500', '501 900'])
  for (const face of faces)
    expect(face).toMatch(/size-adjust: \d+[^}]+ascent-override: \d+[^}]+descent-override: \d+/)
})

it('fallback fonts load no files: all faces are local', () => {
  expect(css).not.toContain('url(')
})
