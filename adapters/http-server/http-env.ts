import type { HttpBindings } from '@hono/node-server'

/** What the routes get besides a request: the request and response of Node. */
export type HttpEnv = { Bindings: HttpBindings }
