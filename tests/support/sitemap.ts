import { request } from './app.ts'

/** All parts of the sitemap, one after the other, with the index before them. */
export async function readSitemap(): Promise<string> {
  const index = await (await request('/sitemap.xml')).text()
  const texts = [index]
  for (const part of listed(index)) texts.push(await (await request(part)).text())
  return texts.join('\n')
}

/** The addresses that a file of the sitemap names, without the origin. */
export function listed(file: string): string[] {
  return [...file.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
}
