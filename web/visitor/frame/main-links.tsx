import { useSite } from '../../app/app-context.tsx'
import { AnyLink } from '../../ui/any-link.tsx'
import { NavLink } from '../../ui/nav-link.tsx'

type MainLinksProps = { readonly recipes?: string; readonly className?: string }

/** The header's links: all recipes, labeled `recipes`, and those that the creator chose. */
export function MainLinks({ recipes = 'Recipes', className }: MainLinksProps) {
  const { headerLinks } = useSite()
  return (
    <ul className={className}>
      <li>
        <NavLink to="/recipes">{recipes}</NavLink>
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
