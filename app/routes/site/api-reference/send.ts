export type ApiAnswer = {
  isSuccess: boolean
  /** `201 Created · 34 ms`, or why there is no answer. */
  line: string
  headers: [string, string][]
  text: string
}

/** Sends the viewer's cookies. Never throws. */
export async function sendCall(
  method: string,
  address: string,
  body: string | File | undefined,
): Promise<ApiAnswer> {
  const began = performance.now()
  const type = body instanceof File ? body.type : 'application/json'
  const sent = body ? { body, headers: { 'Content-Type': type } } : {}
  try {
    const response = await fetch(address, { method, ...sent })
    const isText = /json|xml|text/.test(response.headers.get('Content-Type') ?? '')
    const text = isText ? await response.text() : ''
    const took = `${Math.round(performance.now() - began)} ms`
    const status = `${response.status} ${response.statusText}`.trim()
    return {
      isSuccess: response.ok,
      line: `${status} · ${took}`,
      headers: [...response.headers],
      text: format(text),
    }
  } catch {
    return {
      isSuccess: false,
      line: 'No answer came. Is there a connection?',
      headers: [],
      text: '',
    }
  }
}

function format(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
