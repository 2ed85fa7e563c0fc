import { expect, test } from 'vitest'
import { Banner, type StatusType } from '#app/ui/banner.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EdgePrint } from '#app/ui/edge-print.tsx'
import { CheckboxField, SelectField, TextField } from '#app/ui/field.tsx'
import { Loader } from '#app/ui/loader.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { html, occurrences } from './render.tsx'

test('a field names its control and ties hint and error to it', () => {
  const page = html(
    <TextField id="email" label="Email" hint="For the link" errors={['Invalid email']} />,
  )
  expect(page).toContain('<label class="field-label" for="email">Email')
  expect(page).toContain('aria-invalid="true" aria-describedby="email-hint email-error"')
  expect(page).toContain('<p class="field-error" id="email-error">Invalid email</p>')
})

test('the line for an error is there before there is one', () => {
  const page = html(<TextField id="email" label="Email" />)
  expect(page).toContain('<p class="field-error" id="email-error"></p>')
  expect(page).not.toContain('aria-invalid')
})

test('a choice and a checkbox keep what was given', () => {
  const options = [{ value: 'a', label: 'General Feedback' }]
  const select = html(<SelectField id="type" label="Type" options={options} defaultValue="a" />)
  expect(select).toContain('<option value="a" selected="">General Feedback</option>')
  expect(html(<CheckboxField id="on" label="On" defaultChecked />)).toContain('checked=""')
})

test('a busy button says what it does and stays focusable', () => {
  const page = html(
    <Button pending pendingText="Sending Reset Email...">
      Send Reset Email
    </Button>,
  )
  expect(page).toContain('aria-busy="true"')
  expect(page).toContain('Sending Reset Email...')
  expect(page).not.toContain('disabled')
})

test('a button with only an icon has a name', () => {
  expect(html(<IconButton label="Close" icon={null} />)).toContain('aria-label="Close"')
})

test('the banner turns a 413 into words a photographer understands', () => {
  const banner = (statusMessage: string, statusType: StatusType) =>
    html(<Banner status={{ statusMessage, statusType }} />)
  expect(banner('Request failed with status code 413', 'error')).toContain(
    'Image file is too large. Maximum size is 10MB',
  )
  expect(banner('Logged out', 'warning')).toMatch(/role="status".*tone-warning.*Logged out/)
  expect(banner('Request failed', 'error')).toContain('role="alert"')
})

test('the place of the banner is announced before anything stands in it', () => {
  expect(html(<Banner />)).toBe('<div class="banners" role="status"></div>')
})

test('tabs are links, and one of them is current', () => {
  const tabs = ['Shoots', 'Locations'].map((label) => ({
    key: label,
    label,
    href: `?tab=${label}`,
  }))
  const page = html(<Tabs label="Parts" tabs={tabs} current="Locations" />)
  expect(occurrences(page, '<a ')).toBe(2)
  expect(page).toMatch(/aria-current="page"[^>]*>Locations/)
  const numbers = html(<Tabs label="Steps" type="number" tabs={tabs} current="Shoots" />)
  expect(numbers).toContain('2<span class="sr-only">Locations</span>')
})

test('without scripts the text to copy stands there', () => {
  const page = html(<CopyButton text="https://maps.example/1" label="Copy map link" />)
  expect(page).toContain('<span class="copy-plain">https://maps.example/1</span>')
  expect(page).toContain('needs-script')
})

test('a dialog that a page opens with is readable and closes by a link', () => {
  const page = html(
    <Dialog open title="Login / Sign Up" closeHref="/back" onClose={() => undefined}>
      form
    </Dialog>,
  )
  expect(page).toMatch(/^<dialog open="" class="dialog" aria-labelledby="(.+?)">.*<h2 id="\1">/)
  expect(page).toMatch(/href="\/back"[^>]*>/)
})

test('an edge print joins what is known', () => {
  expect(html(<EdgePrint parts={['Zermatt', undefined, '35 mm', '']} />)).toContain(
    'Zermatt · 35 mm',
  )
  expect(html(<EdgePrint parts={[null]} />)).toBe('')
})

test('the loader says what it waits for', () => {
  expect(html(<Loader />)).toContain('<p class="sr-only">Loading</p>')
  expect(html(<Loader message="Reading 24 photos" full />)).toMatch(
    /loader-full.*Reading 24 photos/,
  )
})
