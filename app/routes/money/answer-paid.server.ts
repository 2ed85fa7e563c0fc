import { data } from 'react-router'
import type { HostMessage } from '#app/domain/accounts/host-message.ts'
import {
  type BannerMessage,
  headersWithBanner,
  redirectWithBanner,
} from '#app/http/banner.server.ts'
import { findEmbedding } from '#app/http/embedding.server.ts'

/** Notifies the companion app first. A browser that cannot open the app gets a link. */
export async function answerPaid(
  request: Request,
  to: string,
  banner: BannerMessage,
  message: HostMessage,
) {
  const { isEmbedded } = await findEmbedding(request)
  if (!isEmbedded && !opensApp(to)) return redirectWithBanner(to, banner.statusMessage, banner)
  const paid = { message, to, text: banner.statusMessage }
  return data({ paid }, { headers: opensApp(to) ? undefined : await headersWithBanner(banner) })
}

export function opensApp(link: string) {
  return link.startsWith('recce:')
}
