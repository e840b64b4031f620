import { frame, page, personal, withErrorPage, type PageRoute } from '../app/page-route.ts'

/** Every address of the creators' area. Fresh objects with every call. */
export function kitchenRoutes(): PageRoute[] {
  return [
    frame('web/kitchen/frame/kitchen-frame.tsx', () => import('./frame/kitchen-frame.tsx'), [
      withErrorPage(pages()),
    ]),
  ]
}

const pages = () => [
  personal(page('kitchen', 'web/kitchen/sites/sites-page.tsx', () => import('./sites/sites-page.tsx'))),
]
