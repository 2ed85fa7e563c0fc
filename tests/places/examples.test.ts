import { afterAll, expect, test } from 'vitest'
import * as examples from '#app/domain/pages/examples.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aShoot, theExamples } from '#tests/shoots/a-plan.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'

const database = useDatabase()
// The next file of this worker has other examples.
afterAll(examples.forget)

const sitePaths = ['/', '/login', '/pricing', '/about', '/tutorial', '/contact', '/app']
const ownPaths = ['/', '/my', '/my/shoots', '/my/projects']

async function pagesOf(paths: string[], headers: HeadersInit = {}) {
  const answers = await Promise.all(paths.map((path) => request(path, { headers })))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  return texts.join('\n')
}

test('without the demo no page leads to an example', async () => {
  examples.forget()
  const { headers } = await aUser()
  const html = (await pagesOf(sitePaths)) + (await pagesOf(ownPaths, headers))
  expect(html).toContain('</html>')
  expect(html).not.toMatch(/href="\/app\/demo|Example (?:Shoot|Project|Profile)|See a finished/)
  expect(html).not.toMatch(/View (?:Example|Sample Shoot)|the example/)
})

test('with the demo every page that names an example leads to one that opens', async () => {
  await theExamples()
  const { headers } = await aUser()
  const html = (await pagesOf(sitePaths)) + (await pagesOf(ownPaths, headers))
  const hrefs = new Set([...html.matchAll(/href="(\/app\/demo[^"]*)"/g)].map(([, href]) => href))
  const opened = [...hrefs].map(async (href = '') => [href, (await request(href)).status])
  expect(Object.fromEntries(await Promise.all(opened))).toEqual({
    '/app/demo': 200,
    '/app/demo/project/portrait-collection': 200,
    '/app/demo/shoot/stellar-music-video': 200,
    '/app/demo/stellar-music-video': 302,
  })
})

test('a question that failed once is asked again by the next page', async () => {
  await theExamples()
  examples.forget()
  await database.query('alter table shoots rename column slug to hidden')
  try {
    await expect(examples.find()).rejects.toThrow()
  } finally {
    await database.query('alter table shoots rename column hidden to slug')
  }
  expect(await examples.find()).toEqual({ profile: true, shoot: true, project: true })
})

test('an example that its owner withdraws is led to no more', async () => {
  const owner = await aUser({ username: 'demo' })
  const { id } = await aShoot(owner, { title: 'Stellar Music Video', isPublic: true })
  examples.forget()
  expect(await examples.find()).toEqual({ profile: true, shoot: true, project: false })
  await shoots.remove(owner, id)
  examples.forget()
  expect(await examples.find()).toEqual({ profile: true, shoot: false, project: false })
})
