import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'

/** The baseline: plain node:http that sends the bytes of one response. */
const body = readFileSync(process.env['BENCH_BODY'] ?? '')
const headers = JSON.parse(process.env['BENCH_HEADERS'] ?? '{}') as Record<string, string>

createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env['PORT']))
