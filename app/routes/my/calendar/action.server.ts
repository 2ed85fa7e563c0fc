import { href } from 'react-router'
import { z } from 'zod'
import { moveShoot } from '#app/domain/shoots/shoot-moves.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { IdFields, readChoice, runAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { feedVerbs } from '#app/routes/my/calendar-feed.server.ts'
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
  return runAction(request, {
    ...feedVerbs(actor, address, sender),
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
