import { data, href, redirect } from 'react-router'
import * as answers from '#app/domain/places/import/answers.server.ts'
import { csvFields } from '#app/domain/places/import/files/found.ts'
import { readImportForm } from '#app/domain/places/import/form.ts'
import {
  defaultOptions,
  FoundOptionsInput,
  readOptions,
  readShift,
} from '#app/domain/places/import/found-place.ts'
import * as imports from '#app/domain/places/import/imports.server.ts'
import { openArchive, readAgain } from '#app/domain/places/import/receiving.server.ts'
import { place, placeInTown } from '#app/domain/places/import/saving-places.server.ts'
import { undo } from '#app/domain/places/import/undo.server.ts'
import { find } from '#app/domain/places/import/view.server.ts'
import { importWords } from '#app/domain/places/import/words.ts'
import { CoordinatesText } from '#app/domain/places/position/position.ts'
import { placeWords } from '#app/domain/places/words.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import * as restores from '#app/domain/whole/restore/restores.server.ts'
import { readChoice, runAction, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { describeUndo } from './results.ts'
import type { ImportAnswer } from './waiting.tsx'

export function actOnImport(request: Request, actor: Actor, id: string) {
  const path = href('/my/import/:id', { id })
  const keepChoices = (form: SentForm) =>
    answers.choose(actor, id, { shown: textsOf(form, 'shown'), chosen: textsOf(form, 'take') })
  /** The page that was shown, after a button in its form, with what else its address and form say. */
  const addressAfter = (form: SentForm, page = form.get('page')) => {
    const search = addOptions(new URL(request.url).searchParams, form)
    if (page) search.set('page', `${Number(page) || 1}`)
    return `${path}?${search}`
  }
  const inForm =
    (act: (sent: SentAction) => Promise<unknown>) =>
    async (sent: SentAction): Promise<Response> => {
      await keepChoices(sent.form)
      await act(sent)
      return redirect(`${addressAfter(sent.form)}#found`, 303)
    }
  /** Leaves the page where it is, at the row that was answered. */
  const answering = (act: (sent: SentAction) => Promise<unknown>) => async (sent: SentAction) => {
    await act(sent)
    return redirect(addressAfter(sent.form), 303)
  }
  const placing =
    (act: (sent: SentAction) => Promise<{ isKnown: boolean }>) => async (sent: SentAction) => {
      const { isKnown } = await act(sent)
      const to = addressAfter(sent.form)
      return isKnown ? redirectWithBanner(to, importWords.known.text) : redirect(to, 303)
    }
  const verbs = {
    undo: async ({ form }: SentAction) => {
      const { savedAt } = await find(actor, id)
      const undone = await undo(actor, id, form.get('withChanged') === 'on')
      const words = savedAt ? describeUndo(undone) : 'The import is discarded. It had saved nothing'
      return redirectWithBanner(href('/my/import'), words, {
        statusType: undone.kept > 0 ? 'warning' : 'success',
      })
    },
    save: async (sent: SentAction) => {
      await keepChoices(sent.form)
      const { input, ...refused } = readImportForm(sent.form)
      if (!input) {
        return data<ImportAnswer>({ ...refused, options: optionsOf(sent.form) }, { status: 400 })
      }
      const shift = readShift(sent.form.get('shift'))
      await imports.save(actor, id, input, { ...readChoice(sent, FoundOptionsInput), shift })
      return redirect(path, 303)
    },
    show: async ({ form, subject }: SentAction) => {
      await keepChoices(form)
      return redirect(`${addressAfter(form, subject)}#found`, 303)
    },
    pick: inForm(({ subject }) => answers.chooseAll(actor, id, whichOf(subject))),
    asWritten: answering(({ subject }) =>
      answers.answerDoubt(actor, id, answeredIn(subject), false),
    ),
    exchange: answering(({ subject }) => answers.answerDoubt(actor, id, answeredIn(subject), true)),
    place: placing(async ({ form, subject }) => {
      const written = CoordinatesText.safeParse(form.get(`at-${subject}`))
      if (!written.data) throw invalid(placeWords.coordinatesUnread)
      return place(actor, id, subject, written.data)
    }),
    town: placing(({ subject }) => placeInTown(actor, id, subject)),
    discard: answering(({ subject }) => answers.setDiscarded(actor, id, answeredIn(subject), true)),
    takeBack: answering(({ subject }) =>
      answers.setDiscarded(actor, id, answeredIn(subject), false),
    ),
    columns: inForm(({ form }) => readAgain(actor, id, columnsOf(form))),
    bringBack: async () => {
      const restore = await restores.createFromFile(actor, await openArchive(actor, id))
      await undo(actor, id)
      return redirect(href('/my/account/data/restore/:id', { id: restore.id }), 303)
    },
    again: inForm(() => readAgain(actor, id)),
  }
  return runAction(request, verbs, 'save', ({ form, subject }) => ({
    typed: textsOf(form, `at-${subject}`)[0],
    draft: readImportForm(form).draft,
    options: optionsOf(form),
  }))
}

function answeredIn(subject: string): answers.Answered {
  return subject === 'all' ? subject : { id: subject }
}

function optionsOf(form: SentForm) {
  return form.has('shown') ? readOptions(addOptions(new URLSearchParams(), form)) : undefined
}

/** Only the form with new locations has options. */
function addOptions(search: URLSearchParams, form: SentForm) {
  if (!form.has('shown')) return search
  search.set('folders', String(form.get('folders') ?? defaultOptions.folders))
  search.delete('hasLooks')
  if (form.get('hasLooks') === 'on') search.set('hasLooks', 'on')
  return search
}

function textsOf(form: SentForm, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}

/** `all`, `none`, `fitting`, `with {folder}` or `without {folder}`. */
function whichOf(subject: string) {
  if (subject === 'all' || subject === 'none' || subject === 'fitting') return subject
  const [, not, folder = ''] = /^with(out)? (.*)$/s.exec(subject) ?? []
  return { folder, isChosen: not === undefined }
}

function columnsOf(form: SentForm) {
  const chosen = csvFields.flatMap((field) => {
    const index = form.get(`column-${field}`)
    return typeof index === 'string' && /^\d{1,3}$/.test(index) ? [[field, Number(index)]] : []
  })
  return Object.fromEntries(chosen) as Record<string, number>
}
