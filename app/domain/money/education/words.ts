import { catalogue } from '#app/domain/rules/sentences.ts'

type Max = { max: number }

export const educationWords = catalogue('education', {
  schoolRequired: 'Name your school or university',
  addressRequired: 'Give its web site or its postal address',
  tooLong: ({ max }: Max) => `This has at most ${max} characters`,
  waitsAlready: 'You have asked already. We look at it as soon as we can.',
  grantedAlready: 'You have the education price already',
  decidedMeanwhile: 'Somebody has decided this meanwhile',
  reasonNeeded: 'Say why, so that they know what is missing',
  endWrong: 'The price ends on a day from tomorrow on, in two years at the latest',
})
