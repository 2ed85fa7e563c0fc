import { photoWords } from '#app/domain/pictures/words.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aUser, password } from '#tests/support/factories.ts'
import { expect, type Recce, test } from './test.ts'

const target = '/my/import?shared'

/** What an operating system sends that no page has asked: the browser knows no origin for it. */
const bySystem: Record<string, string>[] = [
  { Origin: 'null', 'Sec-Fetch-Site': 'none' },
  { 'Sec-Fetch-Site': 'none' },
]

async function threeFiles() {
  const form = new FormData()
  form.append('photos', new File([await aPhoto()], 'pier.jpg', { type: 'image/jpeg' }))
  form.append('photos', new File(['no picture'], 'notes.jpg', { type: 'image/jpeg' }))
  form.append('photos', new File([new Uint8Array(11_000_000)], 'huge.jpg', { type: 'image/jpeg' }))
  return form
}

function share({ server }: Pick<Recce, 'server'>, headers: HeadersInit, body: FormData) {
  return fetch(server.origin + target, { method: 'POST', headers, body, redirect: 'manual' })
}

test('photos that the system shares without a worker become an import, or lead to the login', async ({
  server,
  database,
}) => {
  const user = await aUser()
  for (const headers of bySystem) {
    const taken = await share({ server }, { ...user.headers, ...headers }, await threeFiles())
    expect([headers, taken.status]).toEqual([headers, 303])
    expect(taken.headers.get('location')).toMatch(/^\/my\/import\/[0-9a-f-]{36}$/)
    const { rows } = await database.query<{ file: string }>('select file_name as file from photos')
    expect([headers, rows]).toEqual([headers, [{ file: 'pier.jpg' }]])
    await database.query('delete from photos')

    const none = new FormData()
    const cut = (await aPhoto()).subarray(0, 400)
    none.append('photos', new File([new Uint8Array(cut)], 'cut.jpg', { type: 'image/jpeg' }))
    const refused = await share({ server }, { ...user.headers, ...headers }, none)
    expect([headers, refused.status]).toEqual([headers, 400])
    expect(await refused.text()).toContain('cut.jpg')

    const away = await share({ server }, headers, await threeFiles())
    expect([headers, away.status]).toEqual([headers, 302])
    expect(away.headers.get('location')).toBe(`/login?next=${encodeURIComponent(`${target}=`)}`)
  }
})

test('photos that are shared with somebody who is logged out are in the import after the login', async ({
  open,
}) => {
  const user = await aUser()
  const page = await open('/my', { as: user, serviceWorkers: 'allow' })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().clearCookies()
  const photo = (await aPhoto()).toString('base64')
  await page.evaluate(
    ([action, base64]) => {
      const files = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      files.items.add(new File([bytes], 'pier.jpg', { type: 'image/jpeg' }))
      files.items.add(new File(['no picture'], 'notes.jpg', { type: 'image/jpeg' }))
      files.items.add(new File([new Uint8Array(11_000_000)], 'huge.jpg', { type: 'image/jpeg' }))
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action })
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', name: 'photos', files: files.files })
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [target, photo] as const,
  )
  await page.waitForURL(/\/login\?next=/)
  await page.locator('[name=emailOrUsername]').first().fill(user.username)
  await page.locator('[name=password]').first().fill(password)
  await page.locator('[name=password]').first().press('Enter')
  await page.waitForURL(/\/my\/import\?shared/)
  await expect(page.getByText('2 files left out')).toBeVisible()
  const refused = page.locator('.import-refused')
  await expect(refused).toContainText(`huge.jpg ${photoWords.tooLarge.text}`, {
    useInnerText: true,
  })
  await expect(refused).toContainText('notes.jpg', { useInnerText: true })
  await expect(page.locator('.import-frames img, .import-tiles img').first()).toBeVisible()

  // What was taken is not there twice.
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(target)
  await expect(
    page.getByText('The photos you shared aren’t here. Please share them again.'),
  ).toBeVisible()
})
