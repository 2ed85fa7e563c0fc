import { expect } from 'vitest'
import type { BannerMessage } from '#app/http/banner.server.ts'
import { bannerCookie } from '#app/http/cookies.server.ts'
import { cookiesOf, request } from '#tests/support/app.ts'

type Sent = Record<string, string>

export async function pageOf(path: string, headers: Sent): Promise<string> {
  const response = await request(path, { headers })
  expect(response.status, path).toBe(200)
  return textOf(await response.text())
}

/** Removes the comments that React puts between texts. */
export function textOf(html: string): string {
  return html.replaceAll('<!-- -->', '')
}

export async function keyOf(path: string, headers: Sent): Promise<string> {
  const html = await pageOf(path, headers)
  return /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

/** Empty where the answer brings none. */
export async function bannerOf(response: Response): Promise<BannerMessage> {
  const { id: _, ...banner } = (await bannerCookie.parse(cookiesOf(response))) ?? {}
  return banner as BannerMessage
}
