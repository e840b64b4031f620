import { useSite } from '../../app/app-context.tsx'
import { AnyLink } from '../../ui/any-link.tsx'
import { NavLink } from '../../ui/nav-link.tsx'

/** The links of the header: all recipes, and those that the creator chose. */
export function MainLinks() {
  const { headerLinks } = useSite()
  return (
    <ul>
      <li>
        <NavLink to="/recipes">Recipes</NavLink>
      </li>
      {headerLinks.map(({ label, href, openInNewTab }) => (
        <li key={href + label}>
          <AnyLink href={href} isNewTab={openInNewTab === true}>
            {label}
          </AnyLink>
        </li>
      ))}
    </ul>
  )
}
