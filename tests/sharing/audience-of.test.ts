import { expect, test } from 'vitest'
import { audienceOf, type ItemAudience, type ParentAudience } from '#app/domain/sharing/audience.ts'

const nobody: ItemAudience = {
  isOwn: true,
  isPublished: false,
  people: 0,
  links: 0,
  invited: 0,
  isWaiting: false,
  takenDownReason: null,
  parents: [],
}

function parent(seen: Partial<ParentAudience>): ParentAudience {
  const none = { isPublished: false, people: 0, links: 0 }
  return { kind: 'shoot', slug: 'dawn', title: 'Dawn', username: 'ines', ...none, ...seen }
}

test.each<[string, Partial<ItemAudience>, string]>([
  ['own, and reached by nobody', {}, 'private'],
  ['own, and only waiting for people and moderators', { invited: 2, isWaiting: true }, 'private'],
  ['in something private', { parents: [parent({})] }, 'private'],
  ['somebody else’s', { isOwn: false }, 'shared'],
  ['shared', { people: 1 }, 'shared'],
  ['in something shared', { parents: [parent({}), parent({ people: 1 })] }, 'shared'],
  ['behind a link', { links: 1, people: 3 }, 'link'],
  ['in something behind a link', { isOwn: false, parents: [parent({ links: 1 })] }, 'link'],
  ['public', { isPublished: true, people: 1, links: 1 }, 'public'],
  ['in something public', { links: 1, parents: [parent({ isPublished: true })] }, 'public'],
])('what is %s is seen by its widest audience', (_, seen, audience) => {
  expect(audienceOf({ ...nobody, ...seen })).toBe(audience)
})
