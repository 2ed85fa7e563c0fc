import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { MailUnclear, sendBySmtp } from '#app/integrations/smtp.server.ts'

/** A mail server that answers the first lines and is then silent for good. */
async function aServer(answers: string[], { drips = false } = {}) {
  const open = new Set<Socket>()
  const heard: string[] = []
  const server = createServer((socket) => {
    const left = [...answers]
    open.add(socket)
    socket.on('error', () => {})
    const next = () => {
      const answer = left.shift()
      if (answer) socket.write(`${answer}\r\n`)
      else if (drips) {
        const timer = setInterval(() => socket.write('250-'), 20)
        socket.once('close', () => clearInterval(timer))
      }
    }
    let isData = false
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      heard.push(text)
      if (isData && !text.endsWith('\r\n.\r\n')) return
      isData = /^DATA/m.test(text)
      next()
    })
    next()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  stops.push(async () => {
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return { url: `smtp://127.0.0.1:${port}`, heard }
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const talk = ['220 hello', '250 hello', '250 from', '250 to', '354 go on']
let ended = 0
const letter = {
  from: 'a@example.com',
  to: 'b@example.com',
  bytes: Buffer.from('Subject: Hi\r\n\r\nHello\r\n'),
  beforeEnd: async () => {
    ended += 1
  },
}

test('a server that falls silent, or never comes to a point, is given up in time and has taken nothing', async () => {
  for (let said = 0; said < talk.length; said++) {
    const { url } = await aServer(talk.slice(0, said), { drips: said > 1 })
    const sent = sendBySmtp(url, letter, 200)
    await expect(sent, `${said}`).rejects.toThrow('given up after 0.2 s')
    await expect(sent, `${said}`).rejects.not.toThrow(MailUnclear)
  }
  expect(ended).toBe(0)
})

test('one that falls silent once it has all of the mail may have taken it', async () => {
  const { url } = await aServer(talk)
  await expect(sendBySmtp(url, letter, 200)).rejects.toThrow(MailUnclear)
  expect(ended).toBe(1)
})

test('one that refuses at the end has not taken it', async () => {
  const { url } = await aServer([...talk, '451 not now'])
  const sent = sendBySmtp(url, letter)
  await expect(sent).rejects.toThrow('451 not now')
  await expect(sent).rejects.not.toThrow(MailUnclear)
})

test('who may not say the end of a mail does not', async () => {
  const { url, heard } = await aServer([...talk, '250 taken'])
  const beforeEnd = () => Promise.reject(new Error('The claim is over'))
  await expect(sendBySmtp(url, { ...letter, beforeEnd })).rejects.toThrow('The claim is over')
  expect(heard.join('')).not.toContain('\r\n.\r\n')
  await sendBySmtp(url, letter)
  expect(heard.join('')).toContain('Hello\r\n.\r\n')
})
