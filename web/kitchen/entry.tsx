import { routes } from '#core/calls/contract/routes.ts'
import { endWithSession } from '../app/offline/end-with-session.ts'
import { startArea } from '../app/start-area.tsx'
import { drawKitchen, loadedData } from './offline/draw-kitchen.ts'
import { startOffline, storeResponses } from './offline/start-offline.ts'
import { kitchenRoutes } from './routes.ts'

const running = await startArea(kitchenRoutes, {
  calls: routes,
  ...{ wrapFetch: storeResponses, draw: drawKitchen, loadedData },
})
endWithSession(running.session)
startOffline(running)
