import { ownerId } from '#app/domain/call-sheets/content.ts'
import * as people from '#app/domain/call-sheets/people.server.ts'
import * as personSheets from '#app/domain/call-sheets/person-sheets.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { sheetHref } from '#app/views/addresses.ts'
import { NewPersonForm, PersonForm } from './forms.ts'
import { readDay } from './query.server.ts'

/** @param who `new`, `owner`, or the id of a share */
export function actOnPerson(
  request: Request,
  actor: Actor,
  { id, who }: Record<'id' | 'who', string>,
) {
  const day = readDay(request)
  const path = sheetHref(id, day)
  const verbs = {
    save: async (sent: SentAction) => {
      const fields = readFields(sent, who === 'new' ? NewPersonForm : PersonForm)
      const onDay = day === undefined ? undefined : { day, changes: lineOf(fields) }
      if (who === 'new') {
        await people.add(actor, id, { ...personOf(fields), name: fields.name }, onDay)
        return redirectWithBanner(path, `${fields.name} is on the call sheet`)
      }
      const known = await personSheets.find(actor, id, who)
      await people.update(actor, id, who, changesOf(who, known, fields), onDay)
      return redirectWithBanner(path, `${known.hasAccount ? known.name : fields.name} is saved`)
    },
    remove: async () => {
      const { name } = await personSheets.find(actor, id, who)
      await shares.remove(actor, { kind: 'shoot', itemId: id }, who)
      return redirectWithBanner(path, `${name} is no longer on the shoot`, {
        statusType: 'warning',
      })
    },
  }
  return runAction(request, verbs, 'save')
}

function personOf({ role, part, phone, email, usualCall, slotIds }: PersonForm) {
  return { role, part, phone, email, callTime: usualCall, slotIds }
}

/** Whoever has an account has their own name and address; the owner's gear is theirs already. */
function changesOf(who: string, { hasAccount }: personSheets.PersonSheet, fields: PersonForm) {
  const { email, slotIds, part, ...rest } = personOf(fields)
  if (who === ownerId) return rest
  const ofAll = { ...rest, slotIds, part }
  return hasAccount ? ofAll : { ...ofAll, email, name: fields.name }
}

function lineOf(fields: PersonForm) {
  const { isThere, callTime, pickupTime, pickupPlace, pickupBy, note, stopIds } = fields
  const { makeupTime, wardrobeTime, wrapTime } = fields
  return {
    ...{ isOff: !isThere, callTime, pickupTime, pickupPlace, pickupBy, note, stopIds },
    ...{ makeupTime, wardrobeTime, wrapTime },
  }
}
