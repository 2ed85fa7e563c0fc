import { aPiece } from '#tests/gear/a-piece.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { overflowing } from './looks.ts'
import { expect, test } from './test.ts'

test('with text twice as large nothing scrolls sideways on the smallest phone', async ({
  open,
  owner,
}) => {
  const title = 'Stellar Music Video at the harbour'
  const [piece, shoot] = [await aPiece(owner, { title }), await aShoot(owner, { title })]
  const page = await open('/my', { as: owner, viewport: { width: 320, height: 640 } })
  const paths = [
    '/my/gear',
    `/my/gear/${piece.id}`,
    `/my/shoots/${shoot.id}/gear`,
    `/my/shoots/${shoot.id}/crew`,
    '/my/import',
    '/pricing',
    '/discover',
    '/marketplace',
    '/',
  ]
  const wide: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    wide.push(...(await overflowing(page)).map((part) => `${path}: ${part}`))
  }
  expect(wide).toEqual([])
})
