import { contrastProblems } from '#core/model/theme/contrast.ts'
import type { ColorTheme } from '#core/model/theme/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { contrastLines } from './contrast-lines.ts'
import styles from './contrast-check.module.css'

type ContrastCheckProps = {
  readonly theme: ColorTheme
  /** Sets another accent color. */
  readonly onUse: (accent: string) => void
}

/** Lists the colors of a theme with insufficient contrast, and suggests the nearest accent color that passes. */
export function ContrastCheck({ theme, onUse }: ContrastCheckProps) {
  const problems = contrastProblems(theme)
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
        <Button onClick={() => onUse(nearest)}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <circle cx="8" cy="8" r="7.5" fill={nearest} />
          </svg>
          Use {nearest}, the nearest that passes
        </Button>
      )}
    </div>
  )
}
