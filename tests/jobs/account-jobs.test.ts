import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction } from '#app/db/client.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as removals from '#app/domain/whole/account-removals.server.ts'
import * as exports from '#app/domain/whole/export/exports.server.ts'
import { discard } from '#app/domain/whole/export/jobs.server.ts'
import * as restores from '#app/domain/whole/restore/restores.server.ts'
import { files } from '#app/integrations/files.server.ts'
import { enqueueAll } from '#app/jobs/queue.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser, password } from '#tests/support/factories.ts'
import { useWorkers } from './workers.ts'

useDatabase()
useWorkers()

test('the worker makes a download, and removes it with the files of an account that is deleted', async () => {
  const owner = await aUser()
  const { id: locationId } = await aLocation(owner)
  const photo = await photos.create(owner, await aPhoto(), { locationId })
  const { id } = await exports.create(owner)
  const sizes = async () => [
    await files().size(`exports/${id}/all.zip`),
    await files().size(`photos/${photo.id}/original`),
  ]
  await expect.poll(async () => (await exports.findLatestBy(owner))?.status).toBe('ready')
  expect(await sizes()).toEqual([expect.any(Number), expect.any(Number)])
  await removals.remove(owner, { username: owner.username, password }, '127.0.0.1')
  await expect.poll(sizes).toEqual([undefined, undefined])
})

test('the worker checks an archive and brings it back, and removes its file with the account', async () => {
  const owner = await aUser()
  const bytes = readFileSync('tests/whole/archives/format-2.zip')
  const { id } = await restores.createFromFile(owner, new Blob([bytes]).stream())
  const statusOf = async () => (await restores.find(owner, id)).status
  await expect.poll(statusOf).toBe('checked')
  await restores.apply(owner, id)
  await expect.poll(statusOf, { timeout: 60_000 }).toBe('done')
  const size = () => files().size(`restores/${id}/archive.zip`)
  expect(await size()).toBe(bytes.length)
  await removals.remove(owner, { username: owner.username, password }, '127.0.0.1')
  await expect.poll(size).toBeUndefined()
})

test('a job that takes long holds up no other of its queue', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const removed: string[] = []
  const removing = vi.spyOn(files(), 'removeAll').mockImplementation(async (name) => {
    if (name === 'exports/slow') await held
    removed.push(name)
  })
  onTestFinished(() => removing.mockRestore())
  const jobs = ['slow', 'quick'].map((id) => ({ photos: [], exports: [id] }))
  await inTransaction((trx) => enqueueAll(trx, discard, jobs))
  await expect.poll(() => removed).toEqual(['exports/quick'])
  release()
  await expect.poll(() => removed).toEqual(['exports/quick', 'exports/slow'])
})
