import { createServer, type Socket } from 'node:net'

/**
 * A mail server of a few lines that keeps what it is given.
 * @param options.refuses takes nothing
 * @param options.greetsAfter connections wait for this before the server says a word
 */
export async function startMailServer(options: { refuses?: boolean; greetsAfter?: Promise<void> } = {}) {
  const mails: string[] = []
  const server = createServer(async socket => {
    await options.greetsAfter
    converse(socket, mails, options.refuses ?? false)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

function converse(socket: Socket, mails: string[], refuses: boolean): void {
  let letter: string | undefined
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.write('220 mail.example\r\n')
  socket.on('data', (text: string) => {
    if (letter !== undefined) {
      letter += text
      if (!letter.endsWith('\r\n.\r\n')) return
      mails.push(letter)
      letter = undefined
      socket.write('250 kept\r\n')
    } else if (text.startsWith('DATA')) {
      letter = ''
      socket.write('354 go on\r\n')
    } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
    else socket.write(refuses && text.startsWith('MAIL') ? '451 not now\r\n' : '250 fine\r\n')
  })
}
