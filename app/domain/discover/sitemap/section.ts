import { kindsThat } from '#app/domain/rules/kind.ts'

/** What the sitemap lists, apart from the pages about the product. */
export const sitemapSections = ['profile', ...kindsThat('hasPage')] as const
export type SitemapSection = (typeof sitemapSections)[number]

/** Addresses in one part of the sitemap, about; the protocol allows 50,000. */
export const chunkSize = 1_000
