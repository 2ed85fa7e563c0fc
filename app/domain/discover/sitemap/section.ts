import { kindsThat } from '#app/domain/rules/kind.ts'

/** The sections of the sitemap, except the pages about the product. */
export const sitemapSections = ['profile', ...kindsThat('hasPage')] as const
export type SitemapSection = (typeof sitemapSections)[number]

/** Approximate number of URLs in a chunk; the sitemap protocol allows 50,000. */
export const chunkSize = 1_000
