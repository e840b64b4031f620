import { endWithSession } from '../app/offline/end-with-session.ts'
import { startArea } from '../app/start-area.tsx'
import { accountRoutes } from './routes.ts'

const { session } = await startArea(accountRoutes)
endWithSession(session)
