import { useDeferredValue } from 'react'
import { safeCssOverrides } from '#core/model/theme/css-overrides.ts'
import styles from './css-field.module.css'
import { Button } from '#web/ui/button.tsx'

type DroppedRulesProps = { readonly css: string; readonly onGoTo: (line: number) => void }

/** The maximum number of listed rules; the others are only counted. */
const maxShown = 20

/** Lists the rules of the site's custom CSS that are dropped, with the reasons. */
export default function DroppedRules({ css, onGoTo }: DroppedRulesProps) {
  const { dropped } = safeCssOverrides(useDeferredValue(css))
  const more = dropped.length - maxShown
  return (
    <div role="status" className={styles['dropped']}>
      <p>
        {dropped.length === 0
          ? 'All rules are used.'
          : `${dropped.length} ${dropped.length === 1 ? 'part is' : 'parts are'} left out:`}
      </p>
      <ul className={styles['dropped']}>
        {dropped.slice(0, maxShown).map(({ text, reason, line }, index) => (
          <li key={`${index} ${text}`}>
            <code>{text}</code>
            <span>{reason}</span>
            <Button variant="quiet" onClick={() => onGoTo(line)}>
              Line {line}
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>… and {more} more.</p>}
    </div>
  )
}
