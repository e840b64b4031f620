import { SMTPServer } from 'smtp-server'

/** An SMTP server that accepts everything, and reports the recipients. */
export async function openSink(onMail: (address: string) => void) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      stream.resume()
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) onMail(address)
        callback()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return { port: address.port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
