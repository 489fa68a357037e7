import { createServer, type Socket } from 'node:net'

/**
 * A mail server of a few lines that keeps the emails it is given.
 * @param options.refuses takes nothing
 * @param options.login wants this sign-in
 * @param options.greetsAfter connections wait for this before the server sends anything
 */
export async function startSmtpServer(
  options: {
    refuses?: boolean
    login?: { user: string; password: string }
    greetsAfter?: Promise<void>
  } = {},
) {
  const emails: string[] = []
  const server = createServer(async socket => {
    await options.greetsAfter
    converse(socket, emails, options)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    emails,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

function converse(
  socket: Socket,
  emails: string[],
  { refuses = false, login }: { refuses?: boolean; login?: { user: string; password: string } },
): void {
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
    } else if (login && text.startsWith('EHLO')) socket.write('250-email.example\r\n250 AUTH PLAIN\r\n')
    else if (login && text.startsWith('AUTH')) {
      const [, user, password] = Buffer.from(text.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0')
      const isRight = user === login.user && password === login.password
      socket.write(isRight ? '235 welcome\r\n' : '535 5.7.8 Username and Password not accepted\r\n')
    } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
    else socket.write(refuses && text.startsWith('MAIL') ? '451 not now\r\n' : '250 fine\r\n')
  })
}
