import { linkRowId } from './row-id.ts'

/** Scrolls only if the address of the link is out of sight. */
export function selectAddress(linkId: string) {
  const row = document.getElementById(linkRowId(linkId))
  const field = row?.querySelector('input')
  field?.focus({ preventScroll: true })
  field?.select()
  row?.scrollIntoView({ block: 'nearest' })
}
