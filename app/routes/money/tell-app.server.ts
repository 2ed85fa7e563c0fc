import { data } from 'react-router'
import type { HostMessage } from '#app/domain/accounts/host-message.ts'
import {
  type BannerMessage,
  headersWithBanner,
  redirectWithBanner,
} from '#app/http/banner.server.ts'
import { findEmbedding } from '#app/http/embedding.server.ts'

/**
 * Answers once something is paid: leads back; in the app view the page tells the app first. A
 * browser that cannot open the app stays where it is, so the page says what was paid and links back.
 * @param to where it leads
 */
export async function answerPaid(
  request: Request,
  to: string,
  banner: BannerMessage,
  message: HostMessage,
) {
  const { isEmbedded } = await findEmbedding(request)
  if (!isEmbedded && !opensApp(to)) return redirectWithBanner(to, banner)
  const told = { message, to, words: banner.statusMessage }
  return data({ told }, { headers: opensApp(to) ? undefined : await headersWithBanner(banner) })
}

/** Whether a link opens the app, which a browser may not be able to. */
export function opensApp(link: string) {
  return link.startsWith('recce:')
}
