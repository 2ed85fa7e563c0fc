import { pageMeta } from './page-meta.ts'

type SitePage = { title: string; description: string; path: string; isPrivate?: boolean }

export function siteMeta(page: SitePage, loaderData: { origin: string } | undefined) {
  if (!loaderData) return []
  return pageMeta({
    ...page,
    origin: loaderData.origin,
    picture: { path: '/landing/preview.jpg', alt: 'A contact sheet of eight locations' },
    about: { '@type': 'WebPage', name: page.title },
  })
}
