import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../browser/head.ts'
import { postedTo } from '../app/loading.ts'
import { AuthScreen } from './auth-screen.tsx'

/** What became of the form, where the browser sent it by itself. */
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
