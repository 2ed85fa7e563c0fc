import { db } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { linkOf } from './link-of.server.ts'
import * as ownSheets from './own-sheets.server.ts'
import type { OwnSheet } from './published.ts'

type Wanted = { day?: string | undefined; version?: number | undefined }

/**
 * The actor's own sheet of a shoot whose invitation they have accepted.
 * @throws `notFound` before it is issued
 */
export async function find(
  actor: Actor,
  shootId: string,
  { day, version }: Wanted = {},
): Promise<ownSheets.OwnSheet & Pick<OwnSheet, 'link'>> {
  const token = await findToken(actor, shootId, day)
  const sheet = await ownSheets.find(token, day, version)
  return { ...sheet, link: linkOf(requireUser(actor), token, sheet.day) }
}

/** @throws `notFound` if the day's sheet is not issued */
export async function confirm(actor: Actor, shootId: string, day: string) {
  await ownSheets.confirm(await findToken(actor, shootId, day), day)
  return find(actor, shootId, { day })
}

/** Takes back a confirmation. @throws `notFound` if the day's sheet is not issued */
export async function askToBeCalled(actor: Actor, shootId: string, day: string) {
  await ownSheets.askToBeCalled(await findToken(actor, shootId, day), day)
  return find(actor, shootId, { day })
}

async function findToken(actor: Actor, shootId: string, day: string | undefined) {
  const user = requireUser(actor)
  const ofDay = day === undefined ? sql`true` : sql`r.day = ${day}`
  const share = await db.selectFirst(
    'shares',
    ['sheetToken'],
    sql`shoot_id = ${asId(shootId)} and user_id = ${user.id} and status = 'accepted'
      and exists (select from call_recipients r where r.share_id = shares.id and ${ofDay})`,
  )
  if (!share?.sheetToken) throw notFound('Call sheet')
  return share.sheetToken
}
