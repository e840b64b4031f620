import type { GivenRole, SitePerson } from '#core/model/people/person.ts'
import styles from './people.module.css'

/** The names of the roles, with their permissions. */
export const roleTexts: Readonly<
  Record<SitePerson['role'], { readonly name: string; readonly may: string }>
> = {
  owner: { name: 'Owner', may: 'Everything' },
  editor: { name: 'Editor', may: 'Writes, publishes and sends; cannot change the site' },
  writer: { name: 'Writer', may: 'Writes drafts; cannot publish or send' },
}

type RoleSelectProps = {
  readonly value: GivenRole
  readonly label: string
  readonly onChange: (role: GivenRole) => void
}

/** A field for a role that an owner can assign. */
export function RoleSelect({ value, label, onChange }: RoleSelectProps) {
  return (
    <select
      className={styles['role']}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value === 'editor' ? 'editor' : 'writer')}
    >
      <option value="editor">{roleTexts.editor.name}</option>
      <option value="writer">{roleTexts.writer.name}</option>
    </select>
  )
}
