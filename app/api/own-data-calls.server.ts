import { z } from 'zod'
import { Account } from '#app/domain/accounts/account.ts'
import * as accounts from '#app/domain/accounts/accounts.server.ts'
import * as emailChanges from '#app/domain/accounts/email-changes.server.ts'
import * as pictures from '#app/domain/accounts/profile-pictures.server.ts'
import type { Export } from '#app/domain/whole/export/export.ts'
import * as exports from '#app/domain/whole/export/exports.server.ts'
import { onePhoto } from '#app/http/allowance.ts'
import { env } from '#app/server/env.server.ts'
import { del, type Endpoint, get, post } from './endpoint.ts'

const Picture = z.object({ id: z.uuid().describe('The id of the picture’s photo') })

const DataExport = z
  .object({
    id: z.uuid().describe('The id of the download'),
    status: z
      .enum(['waiting', 'working', 'ready', 'failed'])
      .describe('How far it is; `failed` ones can be started again'),
    done: z.int().min(0).describe('How many photos are in it so far'),
    total: z.int().min(0).describe('How many photos it will have'),
    bytes: z.number().nullable().describe('Its size in bytes; null until it is ready'),
    url: z
      .url()
      .nullable()
      .describe('Where its ZIP file is, for your session alone; null until it is ready'),
    createdAt: z.iso.datetime().describe('When it was started'),
    readyAt: z.iso.datetime().nullable().describe('When it was ready; null until then'),
  })
  .meta({ id: 'DataExport' })

export const ownDataCalls: Endpoint[] = [
  post(
    'user/:id/pending-email/resend',
    {
      summary:
        'Mails the confirmation of your new address again, a limited number of times an hour; the link before it no longer works.',
      answer: z.object({ email: z.string().describe('The new address, where the mail was sent') }),
    },
    async ({ actor, params, address }) => {
      const user = accounts.requireOwn(actor, params.id)
      return { email: await emailChanges.resend(user, address) }
    },
  ),
  del(
    'user/:id/pending-email',
    {
      summary: 'Gives up the change of your address that is not confirmed yet, if there is one.',
      answer: Account,
    },
    async ({ actor, params }) => {
      const user = accounts.requireOwn(actor, params.id)
      await emailChanges.cancel(user)
      return accounts.find(user)
    },
  ),
  post(
    'user/:id/picture',
    {
      summary: 'Replaces your profile picture: JPEG, PNG, WebP, AVIF or HEIC, at most 10 MB.',
      allows: { photos: onePhoto, isOneOfMany: true },
      refuses: ['limit'],
      answer: Picture,
      status: 201,
    },
    async ({ actor, params, photo }) => {
      const user = accounts.requireOwn(actor, params.id)
      return { id: await pictures.create(user, (await photo()).bytes) }
    },
  ),
  del(
    'user/:id/picture',
    {
      summary: 'Removes your profile picture.',
      answer: z.object({ id: z.uuid().describe('Your id') }),
    },
    async ({ actor, params }) => {
      const user = accounts.requireOwn(actor, params.id)
      await pictures.remove(user)
      return { id: user.id }
    },
  ),
  post(
    'data-exports',
    {
      summary:
        'Starts a download of all your data, with the photos, as a ZIP file. One can run at a time; you are told by mail when it is ready.',
      refuses: ['conflict'],
      answer: DataExport,
      status: 202,
    },
    async ({ actor, headers }) => {
      const started = await exports.create(actor)
      headers.set('Location', `${env.PUBLIC_URL}/api/data-exports/${started.id}`)
      return toExport(started)
    },
  ),
  get(
    'data-exports/latest',
    {
      summary: 'Your latest download and how far it is, or null.',
      answer: DataExport.nullable(),
    },
    async ({ actor }) => {
      const found = await exports.findLatestBy(actor)
      return found ? toExport(found) : null
    },
  ),
  get(
    'data-exports/:id',
    { summary: 'How far a download is, and where its file is.', answer: DataExport },
    async ({ actor, params: { id } }) => toExport(await exports.find(actor, id)),
  ),
  del(
    'data-exports/:id',
    {
      summary: 'Stops a download that is being made, or deletes its file. Once more is no error.',
      answer: z.object({ id: z.string().describe('The id of the download') }),
    },
    async ({ actor, params: { id } }) => {
      await exports.remove(actor, id)
      return { id }
    },
  ),
]

function toExport({ id, status, done, total, bytes, createdAt, readyAt }: Export) {
  return {
    ...{ id, status, done, total, bytes },
    url: status === 'ready' ? `${env.PUBLIC_URL}/my/account/downloads/${id}` : null,
    createdAt: createdAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
  }
}
