import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../browser/head.ts'
import { postedTo } from '../app/loading.ts'
import { AuthScreen } from './auth-screen.tsx'

/** The result of the form if the browser submitted it without scripts. */
export const loader = ({ context }: LoaderFunctionArgs) => postedTo(context, '/sign-in')

export const handle: PageHandle<unknown> = {
  head: (_, { siteTitle }) => ({
    title: `Sign in · ${siteTitle}`,
    canonicalPath: '/sign-in',
    isHidden: true,
  }),
}

export function Component() {
  return <AuthScreen key="sign-in" mode="SIGN_IN" posted={useLoaderData<typeof loader>()} />
}
