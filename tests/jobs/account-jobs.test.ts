import { afterAll, beforeAll, expect, test } from 'vitest'
import * as exports from '#app/domain/accounts/export/exports.server.ts'
import * as removals from '#app/domain/accounts/removals.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { files } from '#app/integrations/files.server.ts'
import { startWorkers, stopWorkers } from '#app/jobs/workers.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser, password } from '#tests/support/factories.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'

useDatabase()
const problems: Error[] = []

beforeAll(async () => {
  await startWorkers({ connectionString: workerDatabase().url }, (error) => problems.push(error))
})
afterAll(async () => {
  await stopWorkers()
  expect(problems).toEqual([])
})

test('the worker makes a download, and removes it with the files of an account that is deleted', async () => {
  const owner = await aUser()
  const { id: locationId } = await aLocation(owner)
  const photo = await photos.create(owner, await aPhoto(), { locationId })
  const { id } = await exports.create(owner)
  await expect.poll(async () => (await exports.findLatestBy(owner))?.status).toBe('ready')
  expect(await files().size(`exports/${id}/all.zip`)).toBeGreaterThan(1000)
  await removals.remove(owner, { username: owner.username, password }, '127.0.0.1')
  const left = async () => [
    await files().size(`exports/${id}/all.zip`),
    await files().size(`photos/${photo.id}/original`),
  ]
  await expect.poll(left).toEqual([undefined, undefined])
})
