import { z } from 'zod'
import { refuseRepeated } from '#app/domain/rules/distinct.ts'
import { field } from '#app/domain/rules/fields.ts'
import { formFields } from '#app/domain/rules/form-fields.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { publicSections } from '#app/domain/rules/section.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { Description, titleLine } from '#app/domain/rules/visible-text.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { shootWords } from './words.ts'

/** Maximum number of locations in a shoot or project, and of shoots in a project. */
export const maxItemsOfPlan = 200

const Switch = z.boolean({ error: shootWords.trueOrFalse.text })

/** The fields that shoots and projects share. */
export function planFields(kind: PlanKind) {
  return {
    title: field(titleLine(shootWords.titleNeeded({ kind })), {
      label: 'Title',
      seenBy: 'viewers',
    }),
    description: field(Description, { label: 'Description', initial: '', seenBy: 'viewers' }),
    isPublic: field(Switch, {
      initial: false,
      seenBy: 'viewers',
      changedBy: 'owner',
      isCopied: false,
      description: 'to the world, unless it is hidden or archived',
    }),
    isHidden: field(Switch, {
      label: 'Hidden',
      initial: false,
      form: formFields.isOn,
      seenBy: 'viewers',
      changedBy: 'owner',
      isCopied: false,
      describe: ({ isHidden }) => (isHidden ? 'on' : 'off'),
    }),
    publicSections: field(
      z
        .array(z.enum(publicSections, { error: shootWords.unknownSection.text }))
        .max(100)
        .transform((sections) => [...new Set(sections)].sort()),
      { initial: [], seenBy: 'viewers', changedBy: 'owner', isCopied: false },
    ),
    locationIds: field(locationList(kind), {
      initial: [],
      columns: [],
      description: 'in their order',
    }),
  }
}

/** Fields that only an existing plan has, because a new plan is never archived. */
export const archiveFields = {
  isArchived: field(Switch, { changedBy: 'owner', columns: ['archivedAt'] }),
}

export const PublishingForm = z.object({
  isPublic: formFields.isOn,
  publicSections: planFields('shoot').publicSections.schema.default([]),
  version: formFields.version,
})

/** A shoot can come to a location several times; a project has it once. */
function locationList(kind: PlanKind) {
  const tooMany = shootWords.tooManyLocations({ kind, max: maxItemsOfPlan })
  return kind === 'shoot' ? anyIds(tooMany) : idList(tooMany)
}

/** A list of different ids. */
export function idList(tooMany: Sentence) {
  return anyIds(tooMany).superRefine(refuseRepeated)
}

function anyIds(tooMany: Sentence) {
  return z.array(z.uuid().toLowerCase()).max(maxItemsOfPlan, tooMany.text)
}

/** A list of ids; repeated ids are dropped. A malformed id gives the message 'not found'. */
export function idsOfForm(noun: 'Location' | 'Shoot', tooMany: Sentence) {
  const notFound = commonWords.notFound({ kind: noun }).text
  return z
    .array(z.string(), { error: notFound })
    .default([])
    .transform((ids, context) => {
      const checked = idList(tooMany).safeParse([...new Set(ids)])
      if (checked.error) {
        context.addIssue(ids.length > maxItemsOfPlan ? tooMany.text : notFound)
      }
      return checked.data ?? []
    })
}
