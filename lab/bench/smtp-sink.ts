import { SMTPServer } from 'smtp-server'

/** An SMTP server in a separate process that accepts every mail and reports its port to the parent process. */
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
