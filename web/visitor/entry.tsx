import { startArea } from '../app/start-area.tsx'
import { visitorRoutes } from './routes.ts'

await startArea(({ site }) => visitorRoutes(site))
