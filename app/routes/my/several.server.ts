import { z } from 'zod'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import * as several from '#app/domain/items/several.server.ts'
import type { SubmitKind } from '#app/domain/publishing/submission.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import { type Kind, type KindThat, kinds } from '#app/domain/rules/kind.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { formatCount, numberOf } from '#app/format/plural.ts'
import { readChoice, type SentAction } from '#app/http/actions.server.ts'
import { type BannerMessage, redirectWithBanner } from '#app/http/banner.server.ts'
import { pageUrl } from '#app/http/page-url.ts'
import { libraryHref } from '#app/views/addresses.ts'
import { chosenField } from '#app/views/library/chosen.ts'

const MomentFields = z.object({ id: z.iso.datetime() })

const was = { one: 'was', other: 'were' }
const is = { one: 'is', other: 'are' }

/** @throws `invalid` if no item is chosen */
export function readChosen(form: SentForm, kind: Kind): string[] {
  const ids = [...new Set(form.getAll(chosenField(kind)).map(String))]
  if (ids.length === 0) throw invalid(commonWords.noneChosen({ noun: kinds[kind].noun }))
  return ids
}

export function deleteVerbs(actor: Actor, kind: Kind) {
  return {
    deleteSeveral: async ({ request, form }: SentAction) => {
      const { count, at } = await several.removeAll(actor, kind, readChosen(form, kind))
      return redirectToList(request, `${countWords(kind, count, was)} deleted`, {
        action: libraryHref(kind),
        intent: 'restoreSeveral',
        id: at.toISOString(),
      })
    },
    restoreSeveral: async (sent: SentAction) => {
      const { id } = readChoice(sent, MomentFields)
      const count = await several.restoreAll(actor, kind, new Date(id))
      return redirectToList(sent.request, `${countWords(kind, count, is)} back`)
    },
  }
}

export function archiveVerbs(actor: Actor, kind: KindThat<'canBeArchived'>) {
  return {
    archiveSeveral: async ({ request, form }: SentAction) => {
      const { count, at } = await several.archiveAll(actor, kind, readChosen(form, kind))
      return redirectToList(request, `${countWords(kind, count, is)} archived`, {
        action: libraryHref(kind),
        intent: 'undoArchive',
        id: at.toISOString(),
      })
    },
    unarchiveSeveral: async ({ request, form }: SentAction) => {
      const count = await several.unarchiveAll(actor, kind, readChosen(form, kind))
      return redirectToList(request, `${countWords(kind, count, is)} out of the archive`)
    },
    undoArchive: async (sent: SentAction) => {
      const { id } = readChoice(sent, MomentFields)
      const count = await several.unarchiveAll(actor, kind, new Date(id))
      return redirectToList(sent.request, `${countWords(kind, count, is)} out of the archive`)
    },
  }
}

export function publishVerbs(actor: Actor, kind: SubmitKind) {
  return {
    publishSeveral: ({ request, form }: SentAction) =>
      publish(actor, kind, request, readChosen(form, kind)),
  }
}

async function publish(actor: Actor, kind: SubmitKind, request: Request, ids: string[]) {
  const { noun } = kinds[kind]
  const counts = { published: 0, submitted: 0, already: 0 }
  const refusals: DomainError[] = []
  for (const id of ids) {
    try {
      const asked = { description: '', submitType: 'discover' } as const
      const last = await submissions.submit(actor, { kind, id }, asked)
      counts[last?.status === 'pending' ? 'submitted' : 'published'] += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.code === 'conflict') counts.already += 1
      else refusals.push(error)
    }
  }
  const [refusal] = refusals
  if (refusal && refusals.length === ids.length) throw refusal
  const parts = [
    counts.published > 0 && `${formatCount(counts.published, noun)} published`,
    counts.submitted > 0 && `${formatCount(counts.submitted, noun)} submitted`,
    counts.already > 0 && `${counts.already} published or submitted before`,
    refusal && `${refusals.length} refused: ${refusal.message}`,
  ]
  return redirectToList(request, parts.filter(Boolean).join(', '))
}

function countWords(kind: Kind, count: number, verb: { one: string; other: string }) {
  return `${formatCount(count, kinds[kind].noun)} ${numberOf(count, verb)}`
}

export function redirectToList(
  request: Request,
  statusMessage: string,
  undo?: BannerMessage['undo'],
) {
  const { pathname, search } = pageUrl(request)
  return redirectWithBanner(pathname + search, statusMessage, {
    statusType: undo ? 'warning' : 'success',
    ...(undo && { undo }),
  })
}
