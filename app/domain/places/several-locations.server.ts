import { invalid, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { maxTagsOfLocation } from './location.ts'
import * as locations from './locations.server.ts'
import { placeWords } from './words.ts'

/** Appends tags to all of the locations or to none. @throws `invalid` if one has too many tags */
export async function tagAll(actor: Actor, ids: string[], titles: string[]): Promise<void> {
  const owner = requireUser(actor)
  if (titles.length === 0) throw invalid(placeWords.tagsUnchosen)
  const found = await locations.findAll(owner, ids)
  if (found.length < ids.length || found.some(({ ownerUserId }) => ownerUserId !== owner.id)) {
    throw notFound('Location')
  }
  const changes = found.map(({ id, tags }) => ({ id, tags: joinTitles(tags, titles) }))
  if (changes.some(({ tags }) => tags.length > maxTagsOfLocation)) {
    throw invalid(placeWords.tooManyTags({ max: maxTagsOfLocation }))
  }
  for (const { id, tags } of changes) await locations.update(owner, id, { tags })
}

function joinTitles(present: { title: string }[], added: string[]) {
  const known = new Set(present.map(({ title }) => title.toLowerCase()))
  const fresh = added.filter((title) => !known.has(title.toLowerCase()))
  return [...present.map(({ title }) => title), ...fresh]
}
