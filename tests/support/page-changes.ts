import { setTimeout as delay } from 'node:timers/promises'
import * as pageChanges from '#app/domain/whole/page-changes.server.ts'

/** Listens to changes of public pages, as a server does from its start: without it none is cached. */
export async function followPageChanges() {
  pageChanges.subscribe()
  while (!isHeard()) await delay(5)
}

export function isHeard() {
  return pageChanges.isCurrent(pageChanges.createSnapshot())
}
