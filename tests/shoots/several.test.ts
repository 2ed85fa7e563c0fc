import { expect, test } from 'vitest'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { bannerOf, pageOf } from '#tests/places/workspace.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { aProject, aShoot } from './a-plan.ts'

useDatabase()

type Fields = Record<string, string | string[]>

async function aList(path: string) {
  const { headers, ...user } = await aUser()
  const list = `${path}?select=1&layout=grid`
  const act = async (fields: Fields) => {
    const answer = await post(list, fields, headers)
    expect(answer.headers.get('Location')).toBe(list)
    return bannerOf(answer)
  }
  const undo = async ({ undo: given }: Awaited<ReturnType<typeof bannerOf>>) =>
    bannerOf(await post(path, { intent: given?.intent ?? '', id: given?.id ?? '' }, headers))
  const refused = async (fields: Fields) => (await post(list, fields, headers)).status
  const shows = async (titles: string[], search = '') => {
    const page = await pageOf(`${path}?${search}`, headers)
    return titles.filter((title) => page.includes(`<b>${title}</b>`))
  }
  return { user, headers, list, act, undo, refused, shows }
}

test('several shoots are archived, taken out again, deleted and brought back at once', async () => {
  const { user, headers, list, act, undo, refused, shows } = await aList('/my/shoots')
  const titles = ['One', 'Two', 'Kept']
  const [one, two] = [await aShoot(user, { title: 'One' }), await aShoot(user, { title: 'Two' })]
  await aShoot(user, { title: 'Kept' })
  const shootIds = [one.id, two.id]
  const html = await pageOf(list, headers)
  expect(html).toContain(`name="shootIds" value="${one.id}"`)
  const archived = await act({ intent: 'archiveSeveral', shootIds })
  expect(archived.statusMessage).toBe('2 shoots are archived')
  expect(await shows(titles)).toEqual(['Kept'])
  expect((await undo(archived)).statusMessage).toBe('2 shoots are out of the archive')
  expect(await shows(titles)).toEqual(titles)
  await act({ intent: 'archiveSeveral', shootIds: [one.id] })
  expect(await pageOf('/my/shoots?show=archived&select=1', headers)).toContain(
    'value="unarchiveSeveral"',
  )
  const deleted = await act({ intent: 'deleteSeveral', shootIds })
  expect(deleted.statusMessage).toBe('2 shoots were deleted')
  expect(await shows(titles, 'show=archived')).toEqual([])
  expect((await undo(deleted)).statusMessage).toBe('2 shoots are back')
  expect(await shows(titles, 'show=archived')).toEqual(['One'])
  const back = await act({ intent: 'unarchiveSeveral', shootIds })
  expect(back.statusMessage).toBe('1 shoot is out of the archive')
  const theirs = (await aShoot(await aUser(), { isPublic: true })).id
  for (const intent of ['archiveSeveral', 'deleteSeveral']) {
    expect(await refused({ intent, shootIds: [theirs] })).toBe(404)
    expect(await refused({ intent, shootIds: [] })).toBe(400)
    expect(await refused({ intent, shootIds: 'nonsense' })).toBe(404)
  }
  expect(await refused({ intent: 'restoreSeveral', id: 'nonsense' })).toBe(400)
})

test('an archive without room takes none of them, and says so', async () => {
  const { headers, ...user } = await aUser({ tier: 'Basic' })
  const [one, two] = [await aShoot(user), await aShoot(user)]
  const refused = await post(
    '/my/shoots?select=1',
    { intent: 'archiveSeveral', shootIds: [one.id, two.id] },
    headers,
  )
  expect(refused.status).toBe(403)
  for (const { id } of [one, two]) expect((await shoots.find(user, id)).archivedAt).toBeNull()
})

test('several shoots are added to a project, behind those that are in it', async () => {
  const { user, headers, list, act, refused } = await aList('/my/shoots')
  const [first, one, two] = [await aShoot(user), await aShoot(user), await aShoot(user)]
  const project = await aProject(user, { title: 'Coasts', shootIds: [first.id] })
  expect(await pageOf(list, headers)).toContain(`<option value="${project.id}">Coasts</option>`)
  const fields = { intent: 'addToProject', shootIds: [two.id, first.id, one.id] }
  const added = await act({ ...fields, to: project.id })
  expect(added.statusMessage).toBe('3 shoots added to Coasts')
  const { shootIds } = await projects.find(user, project.id)
  expect(shootIds).toEqual([first.id, two.id, one.id])
  expect(await refused({ ...fields, to: (await aProject(await aUser())).id })).toBe(404)
})

test('several projects are archived and deleted at once, their shoots stay', async () => {
  const { user, act, undo, shows } = await aList('/my/projects')
  const shoot = await aShoot(user)
  const one = await aProject(user, { title: 'One', shootIds: [shoot.id] })
  const projectIds = [one.id, (await aProject(user, { title: 'Two' })).id]
  const archived = await act({ intent: 'archiveSeveral', projectIds })
  expect(archived.statusMessage).toBe('2 projects are archived')
  await undo(archived)
  await act({ intent: 'deleteSeveral', projectIds })
  expect(await shows(['One', 'Two'])).toEqual([])
  expect((await shoots.find(user, shoot.id)).id).toBe(shoot.id)
})

test('several portfolios are published as the rules allow, deleted and brought back at once', async () => {
  const { user, headers, list, act, undo, refused, shows } = await aList('/my/portfolios')
  const { id } = await aLocation(user)
  const one = await aPortfolio(user, { title: 'One', locationIds: [id] })
  const two = await aPortfolio(user, { title: 'Two', locationIds: [id] })
  const portfolioIds = [one.id, two.id]
  expect(await pageOf(list, headers)).toContain(`name="portfolioIds" value="${two.id}"`)
  const published = await act({ intent: 'publishSeveral', portfolioIds })
  expect(published.statusMessage).toBe('2 portfolios published')
  const deleted = await act({ intent: 'deleteSeveral', portfolioIds })
  expect(deleted.statusMessage).toBe('2 portfolios were deleted')
  expect(await shows(['One', 'Two'])).toEqual([])
  await undo(deleted)
  expect((await portfolios.find(user, two.id)).title).toBe('Two')
  const theirs = (await aPortfolio(await aUser())).id
  expect(await refused({ intent: 'publishSeveral', portfolioIds: [theirs] })).toBe(404)
  expect(await refused({ intent: 'deleteSeveral', portfolioIds: [] })).toBe(400)
})

test('with scripts, too, what is done to several leads back to the list', async () => {
  const { user, headers } = await aList('/my/portfolios')
  const portfolioIds = [(await aPortfolio(user)).id]
  const path = '/my/portfolios.data?select=1'
  const answer = await post(path, { intent: 'deleteSeveral', portfolioIds }, headers)
  expect(await answer.text()).toContain('"/my/portfolios?select=1"')
})
