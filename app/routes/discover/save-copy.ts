import { href } from 'react-router'
import * as savedCopies from '#app/domain/discover/saved-copies.server.ts'
import { readCopyChoice, readSavedCopy, writeSavedCopy } from '#app/domain/discover/saved-copy.ts'
import { discoverWords } from '#app/domain/discover/words.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { formFields } from '#app/domain/rules/form-fields.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answerButton } from '#app/http/answer-button.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import type { Route } from './+types/save-copy'

/** Limit in characters, because the undo is stored in a cookie. */
const longestFrom = 1200

/** Saves a place, or undoes that (`intent=giveBack`, from the banner), and returns to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const form = await readForm(request)
  const asked = form.get('from') ?? new URL(request.url).searchParams.get('from')
  if (asked) form.set('from', asked)
  const isUndo = form.get('intent') === 'giveBack'
  return answerButton(
    form,
    async (from) => {
      if (isUndo) {
        const saved = readSavedCopy(String(form.get('id') ?? ''))
        if (!saved) throw invalid(discoverWords.takeUnchosen)
        const title = await savedCopies.undo(actor, saved)
        const where = 'copyId' in saved ? 'your library' : `your ${saved.kind}`
        return redirectWithBanner(from, `${title} is out of ${where} again`)
      }
      const wanted = readCopyChoice(String(form.get('take') ?? ''))
      if (!wanted) throw invalid(discoverWords.takeUnchosen)
      const key = formFields.key.parse(form.get('key'))
      const { title, into, saved } = await savedCopies.save(
        actor,
        wanted.locationId,
        wanted.target,
        key,
      )
      const where = into ?? 'your library'
      if (!saved) return redirectWithBanner(from, `${title} is in ${where}`)
      const back = from.length > longestFrom ? href('/discover') : from
      return redirectWithBanner(from, `${title} is in ${where} now`, {
        undo: {
          action: `${href('/discover/take')}?${new URLSearchParams({ from: back })}`,
          intent: 'giveBack',
          id: writeSavedCopy(saved),
        },
      })
    },
    href('/discover'),
  )
}
