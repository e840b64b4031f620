import { startArea } from '../app/start-area.tsx'
import { accountRoutes } from './routes.ts'

await startArea(accountRoutes)
