import { useId, type ReactNode } from 'react'
import styles from './choices.module.css'

type Choice = { readonly id: string; readonly title: string }

type ChoicesProps<Theme extends Choice> = {
  readonly label: string
  readonly options: readonly Theme[]
  readonly value: Theme['id']
  readonly onChange: (id: Theme['id']) => void
  /** Renders the preview of an option, above its title. */
  readonly show: (theme: Theme) => ReactNode
  /** Renders additional content below the title of an option. */
  readonly describe?: (theme: Theme) => ReactNode
}

/** A radio group whose options are shown as previews. */
export function Choices<Theme extends Choice>(props: ChoicesProps<Theme>) {
  const name = useId()
  return (
    <fieldset className={styles['choices']}>
      <legend>{props.label}</legend>
      {props.options.map((theme) => (
        <label key={theme.id} className={styles['choice']}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={theme.id === props.value}
            onChange={() => props.onChange(theme.id)}
          />
          <span className={styles['sample']}>{props.show(theme)}</span>
          <span className={styles['title']}>{theme.title}</span>
          {props.describe?.(theme)}
        </label>
      ))}
    </fieldset>
  )
}
