import { z } from 'zod'
import { type KindThat, kindsThat } from '#app/domain/rules/kind.ts'
import { publishingWords } from './words.ts'

export const submitKinds = kindsThat('canBeSubmitted')
export type SubmitKind = KindThat<'canBeSubmitted'>

export type SubmitItem = { kind: SubmitKind; id: string }

const submitTypes = ['discover', 'marketplace'] as const

/** Whether an admin reviews the item before or after its publication. */
const stages = ['before', 'after'] as const
export type Stage = (typeof stages)[number]

const submissionStatuses = ['pending', 'accepted', 'rejected', 'withdrawn'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

const decisions = ['accepted', 'rejected'] as const
export type Decision = (typeof decisions)[number]

/** The changes of a published item that need another review. */
export const changeNames = ['photos', 'title', 'position', 'description', 'locations'] as const
export type ChangeName = (typeof changeNames)[number]

/** In the snapshot of a portfolio, the only photo is its hero. */
export type Snapshot = {
  title: string
  description: string
  latitude: number | null
  longitude: number | null
  photoIds: string[]
  locationIds: string[]
}

export type ReviewSnapshots = { last?: Snapshot; decided?: Snapshot }

const submissionLengths = { description: 2000, reason: 1000 }

const description = z
  .string({ error: publishingWords.noText.text })
  .trim()
  .max(
    submissionLengths.description,
    publishingWords.descriptionTooLong({ max: submissionLengths.description }).text,
  )

export const SubmissionInput = z.object({
  description: description.default(''),
  submitType: z.enum(submitTypes, { error: publishingWords.unknownType.text }).default('discover'),
})
export type SubmissionInput = z.infer<typeof SubmissionInput>

/** What the owner has to confirm, in the order of the form. */
export const checklist = [
  'exactPlace',
  'ownPictures',
  'leaveGiven',
  'notFragile',
  'ownView',
] as const
type Check = (typeof checklist)[number]

const ticked = z.literal('on', { error: publishingWords.tickNeeded.text })

export const SubmissionForm = SubmissionInput.extend(
  Object.fromEntries(checklist.map((check) => [check, ticked])) as Record<Check, typeof ticked>,
)
export type SubmissionForm = z.infer<typeof SubmissionForm>

const reason = z
  .string({ error: publishingWords.noText.text })
  .trim()
  .max(
    submissionLengths.reason,
    publishingWords.reasonTooLong({ max: submissionLengths.reason }).text,
  )

/** `lookedAt` is the item's `updated_at` as the admin saw it. */
export const DecisionInput = z.object({
  submitStatus: z.enum(decisions, { error: publishingWords.unknownDecision.text }),
  reason: reason.default(''),
  lookedAt: z.string().optional(),
})
export type DecisionInput = z.infer<typeof DecisionInput>

export const Submission = z.object({
  id: z.uuid(),
  itemType: z.enum(submitKinds),
  itemId: z.uuid(),
  title: z.string(),
  ownerUser: z.string(),
  description: z.string(),
  submitType: z.enum(submitTypes),
  stage: z.enum(stages),
  status: z.enum(submissionStatuses),
  changes: z.array(z.enum(changeNames)),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type Submission = z.infer<typeof Submission>

/** Suggestions; the admin may write another reason. */
export const rejectReasons = [
  publishingWords.showsOtherPlace.text,
  publishingWords.showsTooLittle.text,
  publishingWords.seemsPrivate.text,
  publishingWords.fragileSite.text,
  publishingWords.sameView.text,
  publishingWords.doubtfulRights.text,
]
