import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { inBrowser } from '../app/in-browser.ts'

type LinkProps = ComponentProps<'a'> & { readonly to: string }

/** Paths that are whole and plain: the router would resolve them to themselves. */
const plainPath = /^\/(?:[\w%-]+(?:\/[\w%-]+)*)?(?:\?[^#]+)?$/

/** A link that stays in this page's router. Nobody follows it on the server, so there it is its element alone. */
export function Link({ to, ...rest }: LinkProps) {
  if (inBrowser || !plainPath.test(to)) return <RouterLink to={to} {...rest} />
  return <a {...rest} href={to} data-discover="true" />
}
