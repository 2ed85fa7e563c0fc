import { expect, test } from 'vitest'
import { ReportForm, reportReasonNames, reportReasons } from '#app/domain/discover/report.ts'
import { readReportItem, reportKinds, writeReportItem } from '#app/domain/discover/report-item.ts'
import {
  readCopyChoice,
  readSavedCopy,
  writeCopyChoice,
  writeSavedCopy,
} from '#app/domain/discover/saved-copy.ts'
import { sitemapSections } from '#app/domain/discover/sitemap/section.ts'
import {
  DecisionInput,
  rejectReasons,
  Submission,
  SubmissionForm,
  SubmissionInput,
  submitKinds,
} from '#app/domain/publishing/submission.ts'

test('what has a page can be reported and is in the sitemap; locations and portfolios can be submitted', () => {
  expect(submitKinds).toEqual(['location', 'portfolio'])
  expect(reportKinds).toEqual(['location', 'portfolio', 'shoot', 'project'])
  expect(sitemapSections).toEqual(['profile', 'location', 'portfolio', 'shoot', 'project'])
})

const ticks = {
  exactPlace: 'on',
  ownPictures: 'on',
  leaveGiven: 'on',
  notFragile: 'on',
  ownView: 'on',
}

test('a submission is to Discover, and needs no description', () => {
  const plain = { description: '', submitType: 'discover' }
  expect(SubmissionInput.parse({})).toEqual(plain)
  expect(SubmissionForm.parse(ticks)).toEqual({ ...plain, ...ticks })
  const market = { description: ` ${'x'.repeat(2000)} `, submitType: 'marketplace' }
  expect(SubmissionInput.parse(market)).toEqual({ ...market, description: 'x'.repeat(2000) })
})

const tick = 'Please tick this if it is true'
const words = 'This text has at most 2000 characters'

test.each([
  ['description', 'x'.repeat(2001), words],
  ['description', 1, 'This must be text'],
  ['submitType', 'shop', 'An item is submitted to Discover or to the marketplace'],
  ['exactPlace', undefined, tick],
  ['ownPictures', '', tick],
  ['leaveGiven', 'off', tick],
  ['notFragile', undefined, tick],
  ['ownView', undefined, tick],
])('a submission is refused for its %s: %j', (field, value, message) => {
  const issues = SubmissionForm.safeParse({ ...ticks, [field]: value }).error?.issues ?? []
  expect(issues.map((issue) => [issue.path, issue.message])).toEqual([[[field], message]])
})

test('a decision has a reason of at most 1000 characters, or none', () => {
  expect(DecisionInput.parse({ submitStatus: 'accepted' })).toEqual({
    submitStatus: 'accepted',
    reason: '',
  })
  const rejected = {
    submitStatus: 'rejected',
    reason: ` ${'x'.repeat(1000)} `,
    lookedAt: 'then',
  }
  expect(DecisionInput.parse(rejected)).toEqual({ ...rejected, reason: 'x'.repeat(1000) })
})

test.each([
  ['submitStatus', 'withdrawn', 'A submission is accepted or rejected'],
  ['submitStatus', undefined, 'A submission is accepted or rejected'],
  ['reason', 'x'.repeat(1001), 'A reason has at most 1000 characters'],
  ['reason', 1, 'This must be text'],
])('a decision is refused for its %s: %j', (field, value, message) => {
  const decision = { submitStatus: 'accepted', [field]: value }
  const issues = DecisionInput.safeParse(decision).error?.issues ?? []
  expect(issues.map((issue) => [issue.path, issue.message])).toEqual([[[field], message]])
})

test('the reasons of a rejection are given to choose from', () => {
  expect(rejectReasons).toEqual([
    'The photos show a different location from the map.',
    'The photos do not show enough of the location.',
    'It seems to be private land.',
    'Visitors could harm this nature site.',
    'The same view is already on Discover.',
    'We doubt that these photos may be published.',
  ])
})

const id = '0198f3a2-7b1c-7d00-8000-000000000000'
const submission = {
  id,
  itemType: 'location',
  itemId: id,
  title: 'Cais',
  ownerUser: 'owner',
  description: '',
  submitType: 'discover',
  stage: 'before',
  status: 'pending',
  changes: ['photos', 'title', 'position', 'description', 'locations'],
  reason: '',
  createdAt: '2026-05-01T12:00:00Z',
  decidedAt: null,
}

test('a submission is published with all of its fields', () => {
  expect(Submission.parse(submission)).toEqual(submission)
  const { error } = Submission.safeParse({ changes: ['tags'] })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'id',
    'itemType',
    'itemId',
    'title',
    'ownerUser',
    'description',
    'submitType',
    'stage',
    'status',
    'changes.0',
    'reason',
    'createdAt',
    'decidedAt',
  ])
})

test.each([
  ['stage', ['before', 'after']],
  ['status', ['pending', 'accepted', 'rejected', 'withdrawn']],
] as const)('a submission has a %s of %j', (field, values) => {
  expect(Submission.shape[field].options).toEqual(values)
})

test('a report has one of five reasons, and may say more', () => {
  expect(reportReasons).toEqual({
    wrongPlace: 'It shows a different location, or the position is wrong',
    myPicture: 'It shows a picture of mine without my permission',
    private: 'It is private land, or shows somebody’s private life',
    dangerous: 'It is dangerous to go there, or going there does harm',
    other: 'Something else',
  })
  expect(reportReasonNames).toEqual(['wrongPlace', 'myPicture', 'private', 'dangerous', 'other'])
  expect(ReportForm.parse({ reason: 'other' })).toEqual({ reason: 'other', message: '' })
  const long = { reason: 'private', message: ` ${'x'.repeat(2000)} `, email: ' a@example.com ' }
  expect(ReportForm.parse({ ...long, homepage: 'https://a.example' })).toEqual({
    reason: 'private',
    message: 'x'.repeat(2000),
    email: 'a@example.com',
    homepage: 'https://a.example',
  })
})

test.each([
  ['reason', 'because', 'Choose what is wrong'],
  ['reason', undefined, 'Choose what is wrong'],
  ['message', 'x'.repeat(2001), 'A report has at most 2000 characters'],
  ['message', 1, 'This must be text'],
  ['email', 'nobody', 'Invalid email'],
])('a report is refused for its %s: %j', (field, value, message) => {
  const issues = ReportForm.safeParse({ reason: 'other', [field]: value }).error?.issues ?? []
  expect(issues.map((issue) => [issue.path, issue.message])).toEqual([[[field], message]])
})

test.each([
  ['location', `location.${id}`],
  ['portfolio', `portfolio.${id}`],
  ['shoot', `shoot.${id}`],
  ['project', `project.${id}`],
] as const)('a reported %s is named by its kind and id', (kind, text) => {
  expect(writeReportItem({ kind, id })).toBe(text)
  expect(readReportItem(text)).toEqual({ kind, id })
})

test.each([
  ['location.a.b', { kind: 'location', id: 'a' }],
  ['location', { kind: 'location', id: '' }],
  ['gear.a', undefined],
  ['anything', undefined],
  ['', undefined],
  ['.a', undefined],
])('as a reported item, %j is %j', (text, item) => {
  expect(readReportItem(text)).toEqual(item)
})

test.each([
  ['here.library', { kind: 'library' }],
  ['here.portfolios.there', { kind: 'portfolio', id: 'there' }],
  ['here.shoots.there', { kind: 'shoot', id: 'there' }],
  ['here.projects.there', { kind: 'project', id: 'there' }],
] as const)('a button that takes a place carries %s', (text, target) => {
  expect(writeCopyChoice('here', target)).toBe(text)
  expect(readCopyChoice(text)).toEqual({ locationId: 'here', target })
})

test.each([
  ['here.locations.there', undefined],
  ['here.gear.there', undefined],
  ['here', undefined],
  ['', undefined],
  ['.library', { locationId: '', target: { kind: 'library' } }],
  ['here.shoots', { locationId: 'here', target: { kind: 'shoot', id: '' } }],
  ['here.shoots.there.then', { locationId: 'here', target: { kind: 'shoot', id: 'there' } }],
])('to take a place, %j is %j', (text, taken) => {
  expect(readCopyChoice(text)).toEqual(taken)
})

test.each([
  ['copy', { copyId: 'copy' }],
  ['here.shoots.plan', { kind: 'shoot', planId: 'plan', locationId: 'here' }],
  ['here.projects.plan', { kind: 'project', planId: 'plan', locationId: 'here' }],
] as const)('an undo of what was taken carries %s', (text, taken) => {
  expect(writeSavedCopy(taken)).toBe(text)
  expect(readSavedCopy(text)).toEqual(taken)
})

test.each(['here.library', 'here.portfolios.there', 'here.nowhere.there', '.shoots.plan'])(
  'nothing is taken back by %j',
  (text) => {
    expect(readSavedCopy(text)).toBeUndefined()
  },
)
