import { sendFailureOf } from '../send.ts'

/** @throws unless the server has what was asked for, at that address */
export async function ask(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache' })
  if (answer.status === 200 && !answer.redirected) return answer
  throw await sendFailureOf(answer)
}

/** @throws as `ask` */
export async function askJson<Answer>(address: string): Promise<Answer> {
  return (await ask(address)).json()
}
