import { href } from 'react-router'
import { z } from 'zod'
import { PasswordProof } from '#app/domain/accounts/password-proof.ts'
import * as calendarFeeds from '#app/domain/shoots/calendar-feeds.server.ts'
import { moveShoot } from '#app/domain/shoots/shoot-moves.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { IdFields, readChoice, readFields, runAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { tokenOf } from '#app/http/session.server.ts'
import { feedAddressId } from './feed-address-id.ts'
import { describeMove } from './view.ts'

/** `from` is the day that the user saw; empty if the shoot had no date. */
const MoveFields = z.object({ date: z.string().default(''), from: z.string().optional() })

export function actOnCalendar(request: Request, actor: Actor, sender: string) {
  const address = href('/my/calendar') + new URL(request.url).search
  const move = async (id: string, date: string, from?: string) => {
    const based = from === undefined ? [] : [from || null]
    const { title, before } = await moveShoot(actor, id, date || null, based)
    return redirectWithBanner(address, describeMove(title, date), {
      ...(before === (date || null)
        ? {}
        : { undo: { action: address, intent: 'undo', id: `${id} ${before ?? ''}` } }),
    })
  }
  const succeed = (statusMessage: string, to = address) => redirectWithBanner(to, statusMessage)
  return runAction(request, {
    makeFeed: async (sent) => {
      const proof = readFields(sent, PasswordProof)
      await calendarFeeds.create(actor, proof, { token: await tokenOf(request), address: sender })
      return succeed(
        'The address for your calendar program is ready',
        `${address}#${feedAddressId}`,
      )
    },
    removeFeed: async () => {
      await calendarFeeds.remove(actor)
      return succeed('The address no longer opens')
    },
    move: async (sent) => {
      const { subject } = sent
      const { date, from } = readChoice(sent, MoveFields)
      return move(subject, date, from)
    },
    undo: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const [shoot = '', date = ''] = id.split(' ')
      return move(shoot, date)
    },
  })
}
