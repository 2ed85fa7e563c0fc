import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { MailUnclear, sendBySmtp } from '#app/integrations/smtp.server.ts'

/**
 * A mail server that gives these answers and is then silent for good.
 * @param isEndless begins one more answer, which never comes to a point
 */
async function aServer(answers: string[], { isEndless = false } = {}) {
  const open = new Set<Socket>()
  const heard: string[] = []
  const { promise: silence, resolve: fallSilent } = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    const left = [...answers]
    open.add(socket)
    socket.on('error', () => {})
    const next = () => {
      const answer = left.shift()
      if (answer) return socket.write(`${answer}\r\n`)
      if (isEndless) socket.write('250-one more line\r\n250-and one more')
      fallSilent()
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
  return { url: `smtp://127.0.0.1:${port}`, heard, silence }
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) await stop()
})

const talk = ['220 hello', '250 hello', '250 from', '250 to', '354 go on']

function aLetter(beforeEnd = vi.fn(async () => {})) {
  const bytes = Buffer.from('Subject: Hi\r\n\r\nHello\r\n')
  return { from: 'a@example.com', to: 'b@example.com', bytes, beforeEnd }
}

/** @returns why the mail is given up when the time for it is over, once the server is silent */
async function giveUp({ url, silence }: Awaited<ReturnType<typeof aServer>>, letter = aLetter()) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = sendBySmtp(url, letter, 200).catch((error) => error)
  await silence
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  return sent
}

test.each([
  { said: 0, isEndless: false },
  { said: 1, isEndless: false },
  { said: 2, isEndless: true },
  { said: 3, isEndless: true },
  { said: 4, isEndless: true },
])(
  'a server that falls silent after $said answers, or never comes to a point, is given up in time and has taken nothing',
  async ({ said, isEndless }) => {
    const letter = aLetter()
    const error = await giveUp(await aServer(talk.slice(0, said), { isEndless }), letter)
    expect(error.message).toBe('The mail server did not finish within 0.2 s')
    expect(error).not.toBeInstanceOf(MailUnclear)
    expect(letter.beforeEnd).not.toHaveBeenCalled()
  },
)

test('one that falls silent once it has all of the mail may have taken it', async () => {
  const letter = aLetter()
  expect(await giveUp(await aServer(talk), letter)).toBeInstanceOf(MailUnclear)
  expect(letter.beforeEnd).toHaveBeenCalledOnce()
})

test('one that refuses at the end has not taken it', async () => {
  const { url } = await aServer([...talk, '451 not now'])
  const error = await sendBySmtp(url, aLetter()).catch((refused) => refused)
  expect(error.message).toContain('451 not now')
  expect(error).not.toBeInstanceOf(MailUnclear)
})

test('who may not say the end of a mail does not', async () => {
  const { url, heard } = await aServer([...talk, '250 taken'])
  const isOver = aLetter(vi.fn(() => Promise.reject(new Error('The claim is over'))))
  await expect(sendBySmtp(url, isOver)).rejects.toThrow('The claim is over')
  await sendBySmtp(url, aLetter())
  expect(heard.join('').match(/Hello\r\n/g)).toHaveLength(2)
  expect(heard.join('').match(/\r\n\.\r\n/g)).toHaveLength(1)
})
