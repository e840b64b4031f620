// Loaded before a tool by `node --import`, in JavaScript that old versions of Node can parse. Running an npm script
// before `npm ci`, or a tool with an old Node, prints a sentence instead of a stack trace.
import { existsSync } from 'node:fs'

const [major = 0] = process.versions.node.split('.').map(Number)
const isInstalled = existsSync(new URL('../node_modules/vite/package.json', import.meta.url))

if (!isInstalled) {
  console.error(
    'The packages are not installed yet: run "npm ci" first. It brings the Node that Trivet runs on, too.',
  )
  process.exit(2)
}
if (major < 24) {
  console.error(
    `Trivet needs Node 24 or newer; this is ${process.versions.node}. Use the npm scripts ("npm start"): they run on the Node that "npm ci" installed.`,
  )
  process.exit(2)
}
