import { http } from 'msw'

/** What a browser is sent by way of its service. */
export type Heard = { url: string; headers: Headers; body: Buffer }

export const pushEndpoint = 'https://push.example/send/abc?x=1'

/** The service of a browser's maker (RFC 8030): it takes everything, or answers as it is told. */
export function pushService(answer = () => new Response(null, { status: 201 })) {
  const heard: Heard[] = []
  const handler = http.post('https://push.example/*', async ({ request }) => {
    const body = Buffer.from(await request.arrayBuffer())
    heard.push({ url: request.url, headers: request.headers, body })
    return answer()
  })
  return { heard, handler }
}
