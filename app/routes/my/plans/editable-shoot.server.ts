import { redirect } from 'react-router'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { shootHref } from '#app/views/addresses.ts'

/** Redirects users who may only view the shoot to its public page. */
export async function findEditable(actor: Actor, id: string) {
  const shoot = await loadOrThrow(shoots.find(actor, id))
  if (!shoot.isEditable) throw redirect(shootHref(shoot.ownerUser, shoot.slug))
  return shoot
}
