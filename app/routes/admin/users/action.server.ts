import { href, redirectDocument } from 'react-router'
import { z } from 'zod'
import * as impersonation from '#app/domain/accounts/impersonation.server.ts'
import * as people from '#app/domain/accounts/people.server.ts'
import { tiers } from '#app/domain/rules/tier.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { roles } from '#app/domain/users/user.ts'
import { formatCount } from '#app/format/plural.ts'
import { IdFields, readChoice, runAction } from '#app/http/actions.server.ts'
import { headersToImpersonate } from '#app/http/admin-session.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'

const RoleChange = IdFields.extend({ role: oneOf(roles) })
const TierChange = IdFields.extend({ tier: oneOf(tiers) })

export function actOnPerson(request: Request, { pathname, search }: URL, actor: Actor) {
  const page = pathname + search
  return runAction(request, {
    actAs: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      return actAs(request, actor, id)
    },
    role: async (sent) => {
      const { id, role } = readChoice(sent, RoleChange)
      const { username } = await people.changeRole(actor, id, role)
      return redirectWithBanner(page, `${username} has the role ${role}`)
    },
    tier: async (sent) => {
      const { id, tier } = readChoice(sent, TierChange)
      const { username } = await people.changeTier(actor, id, tier)
      return redirectWithBanner(page, `${username} has the tier ${tier}`)
    },
    endSessions: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const { username, count, ended } = await people.endSessions(actor, id)
      const all = [formatCount(count, 'session'), ...ended].join(', ')
      return redirectWithBanner(page, `${all} of ${username} ended`)
    },
  })
}

/** Loads a new document, so that no data of the admin stays in memory. */
async function actAs(request: Request, actor: Actor, id: string) {
  const { token } = await impersonation.start(actor, id, request.headers.get('User-Agent') ?? '')
  return redirectDocument(href('/my'), {
    status: 303,
    headers: await headersToImpersonate(request, token),
  })
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `Please choose ${values.join(', ')}` })
}
