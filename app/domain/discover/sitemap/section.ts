import { kindsThat } from '#app/domain/rules/kind.ts'

/** All pages of the sitemap except those about the product. */
export const sitemapSections = ['profile', ...kindsThat('hasPage')] as const
export type SitemapSection = (typeof sitemapSections)[number]

/** Approximate number of addresses per chunk; the sitemap protocol allows 50,000. */
export const chunkSize = 1_000
