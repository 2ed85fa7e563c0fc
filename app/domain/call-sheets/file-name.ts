import { slug } from '#app/format/identifier.ts'

/** Such as `lisbon-lookbook-2026-10-03-v2.pdf`. */
export function pdfName(title: string, day: string, version: number): string {
  return `${slug(title) || 'call-sheet'}-${day}${version ? `-v${version}` : ''}.pdf`
}
