import { createServer, type Socket } from 'node:net'

/**
 * An mail server of a few lines that keeps what it is given.
 * @param options.refuses takes nothing
 * @param options.greetsAfter connections wait for this before the server says a word
 */
export async function startSmtpServer(options: { refuses?: boolean; greetsAfter?: Promise<void> } = {}) {
  const emails: string[] = []
  const server = createServer(async socket => {
    await options.greetsAfter
    converse(socket, emails, options.refuses ?? false)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

function converse(socket: Socket, emails: string[], refuses: boolean): void {
  let content: string | undefined
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.write('220 email.example\r\n')
  socket.on('data', (text: string) => {
    if (content !== undefined) {
      content += text
      if (!content.endsWith('\r\n.\r\n')) return
      emails.push(content)
      content = undefined
      socket.write('250 kept\r\n')
    } else if (text.startsWith('DATA')) {
      content = ''
      socket.write('354 go on\r\n')
    } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
    else socket.write(refuses && text.startsWith('MAIL') ? '451 not now\r\n' : '250 fine\r\n')
  })
}
