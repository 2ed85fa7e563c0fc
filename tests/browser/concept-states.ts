import { expect, type Page } from '@playwright/test'
import type { ConceptItem } from '#app/domain/items/concept-lock.server.ts'
import { ConceptChanges } from '#app/domain/shoots/concept.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import type { State } from './states.ts'

export async function aConcept(owner: User, item: ConceptItem) {
  const wide = await concepts.addImage(owner, item, await aPhoto({ width: 480, height: 200 }))
  await concepts.addImage(owner, item, await aPhoto({ width: 200, height: 320, hue: 40 }))
  await concepts.addImage(owner, item, await aPhoto({ width: 300, height: 300, hue: 200 }))
  const changes = ConceptChanges.parse({
    title: 'Lamps and water',
    description: 'Two colours only.\nNo flash.',
    links: [
      { url: 'https://vimeo.com/1', title: 'The cut that we like' },
      { url: 'https://www.pinterest.com/board' },
      { url: 'https://www.etsy.com/raincoats' },
      { url: 'https://drive.google.com/folder' },
      { url: 'https://a-very-long-name-of-a-web-site-that-sells-boats.example/path' },
    ],
    images: [{ id: wide.id, caption: 'The first ferry, before the lamps go out' }],
  })
  await concepts.update(owner, item, changes)
}

/** @param shoot the address of a shoot with a concept */
export function conceptStates(shoot: string): State[] {
  return [
    { name: 'shoot, its concept', path: `${shoot}?tab=concept` },
    {
      name: 'shoot, a picture of its concept',
      path: `${shoot}?tab=concept`,
      act: (page) => look(page),
    },
  ]
}

/**
 * @param full the address of a shoot with a concept
 * @param empty of a project without
 */
export function ownConceptStates(full: string, empty: string): State[] {
  return [
    { name: 'my concept', path: `${full}/concept` },
    { name: 'my concept, a wrong link', path: `${full}/concept`, act: saveWrongLink },
    { name: 'my concept, deleting', path: `${full}/concept`, act: askToDelete },
    { name: 'my concept, nothing in it', path: `${empty}/concept` },
    { name: 'concept of nothing', path: '/my/shoots/atlantis/concept', status: 404 },
  ]
}

async function look(page: Page) {
  await page.getByRole('link', { name: 'View picture 2' }).click()
  await expect(page.getByRole('dialog', { name: /^Concept of/ })).toBeVisible()
}

async function saveWrongLink(page: Page) {
  await page.getByLabel('Address of link 1').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText('Link 1: A link begins with')).toBeVisible()
}

async function askToDelete(page: Page) {
  await page.getByRole('button', { name: 'Delete concept' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete this concept?' })).toBeVisible()
}
