import { endWithSession } from '../app/offline/end-with-session.ts'
import { startArea } from '../app/start-area.tsx'
import { drawKitchen, loadedData } from './offline/draw-kitchen.ts'
import { startOffline, storeAnswers } from './offline/start-offline.ts'
import { kitchenRoutes } from './routes.ts'

const running = await startArea(kitchenRoutes, {
  ...{ wrapFetch: storeAnswers, draw: drawKitchen, loadedData },
})
endWithSession(running.session)
startOffline(running)
