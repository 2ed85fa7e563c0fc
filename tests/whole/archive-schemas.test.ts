import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { newId } from '#app/db/id.server.ts'
import { archiveFormat } from '#app/domain/whole/archive/format.ts'
import { archiveJsonSchemas } from '#app/domain/whole/archive/schemas.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { unzip } from '#tests/support/zip.ts'
import { anArchive } from './an-archive.ts'
import { fillAccount } from './full-account.ts'

const database = useDatabase()

test('the schemas name times by their format, without a long pattern', () => {
  const { account, shoots } = archiveJsonSchemas() as Record<string, { properties?: object }>
  const takenAt = { type: 'string', format: 'date-time', description: expect.any(String) }
  expect(account?.properties).toMatchObject({ takenAt, createdAt: { format: 'date-time' } })
  expect(JSON.stringify([account, shoots]).match(/.{40}\[02468\].{40}/)?.[0]).toBeUndefined()
})

test('each file of an archive has a JSON Schema in it, which names every field and fits', async () => {
  const owner = await aUser()
  const friend = await aUser({ username: 'ansel' })
  const { shoot, pier } = await fillAccount(owner)
  await database.query(
    `insert into share_links (id, shoot_id, token, name, sections)
      values ($1, $2, 'secret', 'client', '{gear}')`,
    [newId(), shoot],
  )
  await database.query('insert into shares (id, location_id, user_id) values ($1, $2, $3)', [
    newId(),
    pier.id,
    friend.id,
  ])
  const files = unzip(await anArchive(owner))
  const names = [...files.keys()].filter((name) => /^\w+\.json$/.test(name))
  expect(names.length).toBeGreaterThan(25)
  const ajv = addFormats.default(new Ajv2020({ strictTypes: false }))
  for (const name of names) {
    const schema = JSON.parse(files.get(`schema/${name}`)?.toString() ?? 'null')
    const content = JSON.parse(files.get(name)?.toString() ?? 'null')
    expect(ajv.validate(schema, content), `${name}: ${ajv.errorsText()}`).toBe(true)
    const entry = schema.items ?? schema
    for (const one of [content].flat()) {
      expect(Object.keys(entry.properties).toSorted(), name).toEqual(Object.keys(one).toSorted())
    }
  }
  expect(JSON.parse(files.get('account.json')?.toString() ?? '').format).toBe(archiveFormat)
})
