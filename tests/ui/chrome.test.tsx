import { expect, test } from 'vitest'
import { BlockedOverlay } from '#app/ui/chrome/blocked-overlay.tsx'
import { Footer } from '#app/ui/chrome/footer.tsx'
import { Header } from '#app/ui/chrome/header.tsx'
import { PhoneFrame } from '#app/ui/chrome/phone-frame.tsx'
import { SideMenu } from '#app/ui/chrome/side-menu.tsx'
import { html } from './render.tsx'

const user = { email: 'ada@photo.example', emailConfirmed: true }
const entries = [
  { label: 'Home', href: '/' },
  { label: 'Elements', href: '/elements', admin: true },
]

test('a visitor sees the logo, the way in and the menu', () => {
  const page = html(<Header homeHref="/" enterHref="/login" />)
  expect(page).toContain('aria-label="Recce, home"')
  expect(page).toContain('href="/login">Enter')
  expect(page).toContain('command="show-modal" commandfor="side-menu" popoverTarget="side-menu"')
  expect(page).not.toContain('Logged In')
})

test('who is logged in goes to the workspace, as they are in already', () => {
  const page = html(<Header homeHref="/" user={user} enterHref="/my" />)
  expect(page).toContain('href="/my">Workspace</a>')
  expect(page).not.toContain('Enter')
})

test('who is logged in sees so, with a check mark when the email is confirmed', () => {
  expect(html(<Header homeHref="/" user={user} />)).toMatch(/Logged In.*email confirmed/)
  const unconfirmed = html(<Header homeHref="/" user={{ ...user, emailConfirmed: false }} />)
  expect(unconfirmed).toContain('Logged In')
  expect(unconfirmed).not.toContain('email confirmed')
})

test('the way back to the app takes the place of the logo', () => {
  const page = html(<Header homeHref="/" backHref="recce://places" />)
  expect(page).toMatch(/href="recce:\/\/places".*Back to Recce App/)
  expect(page).not.toContain('Recce, home')
})

test('the side menu opens and closes without scripts and marks admin entries', () => {
  const page = html(<SideMenu entries={entries} user={user} logoutHref="/logout" current="/" />)
  expect(page).toMatch(/<dialog id="side-menu" class="side" popover="auto" closedby="any"/)
  expect(page).toContain('command="close"')
  expect(page).toContain('popoverTargetAction="hide"')
  expect(page).toMatch(/<a href="\/"[^>]* aria-current="page">Home<\/a>/)
  expect(page).toMatch(/<a href="\/elements"[^>]* class="admin">Elements<\/a>/)
  expect(page).toContain('ada@photo.example')
  expect(page).toMatch(/<form action="\/logout">.*<button type="submit">Logout/)
})

test('a visitor has nothing to log out from', () => {
  const page = html(<SideMenu entries={entries} logoutHref="/logout" />)
  expect(page).toContain('Home</a>')
  expect(page).not.toContain('Logout')
})

test('the footer has a drawer of links, the legal pages and the copyright line', () => {
  const legal = [{ label: 'Terms of Service', href: '/terms' }]
  const page = html(<Footer entries={entries} legal={legal} year={2026} />)
  expect(page).toContain('<summary>View Links</summary>')
  expect(page).toMatch(/<a href="\/terms"[^>]*>Terms of Service<\/a>/)
  expect(page).toContain('© 2026 Recce')
})

test('what is not there and what is private are said apart', () => {
  expect(html(<BlockedOverlay item="Location" />)).toContain('Location is not accessible')
  const closed = html(<BlockedOverlay item="Portfolio" isPrivate />)
  expect(closed).toContain('Private')
  expect(closed).toContain('Ask the owner for access')
})

test('the phone frame can be reached and scrolled by keyboard', () => {
  const page = html(
    <PhoneFrame label="Old port" context={<p>beside</p>}>
      inside
    </PhoneFrame>,
  )
  expect(page).toContain('<aside aria-label="About this page"><p>beside</p></aside>')
  expect(page).toContain('class="phone" aria-label="Old port" tabindex="0"')
})
