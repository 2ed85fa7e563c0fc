import { expect, test } from 'vitest'
import { Banner, type StatusType } from '#app/ui/banner.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Caption } from '#app/ui/caption.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { CheckboxField, SelectField, TextField } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Loader } from '#app/ui/loader.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { roomLeft } from '#app/ui/room-left.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { TierBadge } from '#app/ui/tier-badge.tsx'
import { portfolioCaption } from '#app/views/portfolio-caption.ts'
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

test('near its limit a field counts the characters that are left, and says by how many a text is too long', () => {
  expect(roomLeft('a'.repeat(95), 120)).toBeUndefined()
  expect(roomLeft(` ${'a'.repeat(103)} `, 120)).toMatchObject({
    words: '17 characters left',
    spoken: 'At most 20 characters left',
  })
  expect(roomLeft('a'.repeat(119), 120)).toMatchObject({ words: '1 character left' })
  expect(roomLeft('a'.repeat(198), 120)).toMatchObject({
    words: '78 characters too many',
    isOver: true,
  })
})

test('a choice and a checkbox keep what was given', () => {
  const options = [{ value: 'a', label: 'General Feedback' }]
  const select = html(<SelectField id="type" label="Type" options={options} defaultValue="a" />)
  expect(select).toContain('<option value="a" selected="">General Feedback</option>')
  expect(html(<CheckboxField id="on" label="On" defaultChecked />)).toContain('checked=""')
})

test('a password is hidden, and the button that shows it needs scripts', () => {
  const page = html(<PasswordField id="password" name="password" label="Password" />)
  expect(page).toMatch(/<input type="password" [^>]*name="password"/)
  expect(page).toMatch(/<button[^>]*class="btn btn-quiet btn-icon needs-script"[^>]*>/)
  expect(page).toContain('aria-pressed="false" aria-controls="password"')
})

test('a choice of a few is a group with one name, and one of them is chosen', () => {
  const options = ['List', 'Grid'].map((label) => ({ value: label, label }))
  const page = html(
    <RadioGroup
      id="layout"
      name="layout"
      label="Layout"
      options={options}
      defaultValue="Grid"
      errors={['Choose one']}
    />,
  )
  expect(page).toMatch(/^<fieldset class="field" id="layout" aria-describedby="layout-error">/)
  expect(page).toContain('<legend class="field-label">Layout</legend>')
  expect(occurrences(page, 'type="radio" name="layout"')).toBe(2)
  expect(page).toMatch(/checked="" value="Grid"/)
})

test('files are chosen by a field with a label', () => {
  const page = html(<FileField id="photos" name="photos" label="Photos" multiple />)
  expect(page).toContain('for="photos">Photos')
  expect(page).toMatch(/<input[^>]*multiple=""[^>]*type="file" class="input"/)
})

test('a currency stands before a number and is not read with it', () => {
  const page = html(<TextField id="price" label="Price" prefix="$" inputMode="decimal" />)
  expect(page).toContain('<div class="affix"><span aria-hidden="true">$</span><input')
})

test('every tier has a badge of its own colour', () => {
  const shown = (['Basic', 'Creative', 'Pro', 'Business'] as const).map((tier) =>
    html(<TierBadge tier={tier} />),
  )
  expect(new Set(shown.map((badge) => badge.replace(/>.*/, ''))).size).toBe(4)
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

test('the banner is announced by its type', () => {
  const banner = (statusMessage: string, statusType: StatusType) =>
    html(<Banner status={{ statusMessage, statusType }} />)
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

test('a caption joins what is known', () => {
  expect(html(<Caption parts={['Zermatt', undefined, '35 mm', '']} />)).toContain('Zermatt · 35 mm')
  expect(html(<Caption parts={[null]} />)).toBe('')
})

test('a portfolio’s caption says its price, its count and its owner', () => {
  expect(portfolioCaption(4900, 1, 'demo')).toBe('$49.00 · 1 location · demo')
  expect(portfolioCaption(0, 8)).toBe('8 locations')
})

test('the loader says what it waits for', () => {
  expect(html(<Loader />)).toContain('<p class="sr-only">Loading</p>')
  expect(html(<Loader message="Reading 24 photos" full />)).toMatch(
    /loader-full.*Reading 24 photos/,
  )
})
