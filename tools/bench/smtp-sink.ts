import { SMTPServer } from 'smtp-server'

/** An SMTP server in a process of its own that takes every mail and says to its parent where it listens. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, callback) {
    stream.resume()
    stream.on('end', () => callback())
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => process.send?.(server.server.address()))
process.on('disconnect', () => process.exit(0))
