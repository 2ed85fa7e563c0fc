import { catalogue } from '#app/domain/rules/sentences.ts'

export const accessTokenWords = catalogue('accessTokens', {
  libraryRead: 'See your locations, portfolios, photos, tags and favourites',
  libraryWrite: 'Create, change, publish and delete locations, portfolios, photos and tags',
  plansRead: 'See your shoots, projects, concepts and gear',
  plansWrite: 'Create, change, publish and delete shoots, projects, concepts and gear',
  sharingRead: 'See what is shared with you and your notifications',
  sharingWrite: 'Invite people, change what they may do, and answer invitations',
  accountRead: 'See your username, email, plan and profile',
  moneyRead: 'See your plan’s price, your payments and the last digits of your card',

  nameNeeded: 'Please give the token a name',
  nameTooLong: ({ most }: { most: number }) => `A name has at most ${most} characters`,
  nameTaken: 'You already have a token with this name',
  scopesNeeded: 'Please choose at least one thing that it may do',
  scopeUnread: 'There is no such scope',
  expiryUnread: 'Please choose when it expires',
  dayNeeded: 'Please choose the last day',
  dayUnread: 'A day is written like 2027-03-31',
  dayOver: 'This day has already passed',
  dayTooLate: 'A token lasts ten years at most, or does not expire',
  full: ({ most }: { most: number }) =>
    `You have ${most} access tokens, which is the limit. Revoke one to make another`,

  over: 'This access token has expired or was revoked',
  closed: 'An access token cannot do this. Please log in',
  scopesMissing: ({ scopes }: { scopes: readonly string[] }) =>
    `This access token lacks the scope ${scopes.join(' and ')}`,
})
