import { kindsThat } from '#app/domain/rules/kind.ts'

/** All pages in the sitemap, except those about the product. */
export const sitemapSections = ['profile', ...kindsThat('hasPage')] as const
export type SitemapSection = (typeof sitemapSections)[number]

/** Addresses per chunk, about; the protocol allows 50,000. */
export const chunkSize = 1_000
