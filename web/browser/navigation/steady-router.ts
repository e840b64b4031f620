import type { createMemoryRouter } from 'react-router'

type Router = ReturnType<typeof createMemoryRouter>

/**
 * A router whose state does not change until a provider subscribes to it. The first render must equal the server's, but
 * it is done in slices, between which loaders may complete; the provider gets the newer state when it subscribes.
 */
export function steadyRouter(router: Router): Router {
  const first = router.state
  let isFollowed = false
  return Object.create(router, {
    state: { get: () => (isFollowed ? router.state : first) },
    subscribe: {
      value: (...subscriber: Parameters<Router['subscribe']>) => {
        isFollowed = true
        return router.subscribe(...subscriber)
      },
    },
  }) as Router
}
