import { redirectDocument } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import * as impersonation from '#app/domain/accounts/impersonation.server.ts'
import * as people from '#app/domain/accounts/people.server.ts'
import { roles } from '#app/domain/accounts/user.ts'
import { tiers } from '#app/domain/billing/tier.ts'
import { invalid } from '#app/domain/errors.ts'
import { counted } from '#app/format/plural.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { headersToAct } from '#app/http/kept-session.server.ts'
import { refused } from '../my/refused.server.ts'

/** What an admin does about an account of the list, which then shows what it showed before. */
export function actOnPerson(request: Request, { pathname, search }: URL, actor: Actor) {
  return refused(async () => {
    const form = await readForm(request)
    const id = String(form.get('id'))
    const intent = form.get('intent')
    if (intent === 'actAs') return actAs(request, actor, id)
    const statusMessage = await change(actor, id, form)
    return redirectWithBanner(pathname + search, { statusType: 'success', statusMessage })
  })
}

/** A whole new document: nothing of the admin's pages stays in the browser's memory. */
async function actAs(request: Request, actor: Actor, id: string) {
  const { token } = await impersonation.start(actor, id, request.headers.get('User-Agent') ?? '')
  return redirectDocument('/my', { status: 303, headers: await headersToAct(request, token) })
}

async function change(actor: Actor, id: string, form: FormData): Promise<string> {
  switch (form.get('intent')) {
    case 'role': {
      const role = chosen(roles, form.get('role'))
      const { username } = await people.changeRole(actor, id, role)
      return `${username} has the role ${role}`
    }
    case 'tier': {
      const tier = chosen(tiers, form.get('tier'))
      const { username } = await people.changeTier(actor, id, tier)
      return `${username} has the tier ${tier}`
    }
    case 'endSessions': {
      const { username, count } = await people.endSessions(actor, id)
      return `${counted(count, 'session')} of ${username} ended`
    }
    default:
      throw invalid('Please choose what to do')
  }
}

function chosen<Value extends string>(values: readonly Value[], value: FormDataEntryValue | null) {
  const found = values.find((one) => one === value)
  if (!found) throw invalid(`Please choose ${values.join(', ')}`)
  return found
}
