import { startArea } from '../app/start-area.tsx'
import { kitchenRoutes } from './routes.ts'

await startArea(kitchenRoutes)
