import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = Email & { envelope: { from: string; to: string[] }; raw: string }

export async function startMailServer() {
  const received: ReceivedMail[] = []
  const state = { refusals: 0, silences: 0 }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _, answer) {
      if (!address.startsWith('nobody@')) return answer()
      answer(Object.assign(new Error('No such user here'), { responseCode: 550 }))
    },
    async onData(stream, { envelope }, answer) {
      const raw = Buffer.concat(await stream.toArray()).toString()
      if (state.refusals > 0) {
        state.refusals--
        answer(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        return
      }
      const { mailFrom, rcptTo } = envelope
      const isSilent = state.silences-- > 0
      received.push({
        ...(await PostalMime.parse(raw)),
        raw,
        envelope: {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        },
      })
      if (!isSilent) answer()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Refuses the next mails, like a server that is too busy. */
    refuse: (count: number) => {
      state.refusals = count
    },
    /** Accepts the next mails without confirming them. */
    silence: (count: number) => {
      state.silences = count
    },
    hangUp: () => {
      for (const connection of server.connections) connection.close()
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
