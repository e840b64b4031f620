import { contrastProblems } from '#core/model/theme/contrast.ts'
import { colorThemeById } from '#core/model/theme/themes.ts'
import { Button } from '../../ui/button.tsx'
import { useField } from '../../editing/editor/use-field.ts'
import { useSettings, useSettingsEditor } from '../settings/settings-editor.tsx'
import { contrastLines } from './contrast-lines.ts'
import styles from './contrast-check.module.css'

/** Says which colours of the site cannot be told apart well enough, and offers the nearest accent that can. */
export function ContrastCheck() {
  const theme = useSettings(({ colorThemeId }) => colorThemeById(colorThemeId))
  const { value: accent, set } = useField(useSettingsEditor(), 'themeAccentColor')
  const problems = contrastProblems({ ...theme, colorAccent: accent ?? theme.colorAccent })
  const nearest = problems.find(({ ink }) => ink === 'colorAccent')?.nearest ?? null
  return (
    <div role="status" className={styles['check']} data-problem={problems.length > 0 ? '' : undefined}>
      {problems.length === 0 ? (
        <p>All text is readable: every contrast is at least 4.5 to 1.</p>
      ) : (
        <ul>
          {contrastLines(problems).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {nearest !== null && (
        <Button onClick={() => set(nearest)}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <circle cx="8" cy="8" r="7.5" fill={nearest} />
          </svg>
          Use {nearest}, the nearest that passes
        </Button>
      )}
    </div>
  )
}
