import { http } from 'msw'

type Received = { headers: Record<string, string>; body: string }

/** An address that takes webhooks; `answer` says what it answers, at first 204. */
export function createReceiver(url = 'https://hooks.example/recce') {
  const receiver = {
    url,
    received: [] as Received[],
    answer: (): Response => new Response(null, { status: 204 }),
  }
  const handler = http.post(url, async ({ request }) => {
    const headers = Object.fromEntries(request.headers)
    receiver.received.push({ headers, body: await request.text() })
    return receiver.answer()
  })
  return Object.assign(receiver, { handler })
}
