import type { HttpBindings } from '@hono/node-server'

/** The environment of the routes: the request and response of Node. */
export type HttpEnv = { Bindings: HttpBindings }
