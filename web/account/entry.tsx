import { startArea } from '../app/start-area.tsx'
import { accountRoutes } from './routes.ts'

const { session } = await startArea(accountRoutes)

// Later than the page, as it also acts on a session that has ended before.
import('../app/offline/end-with-session.ts')
  .then(({ endWithSession }) => endWithSession(session))
  .catch(() => undefined)
