import { Copy as copyIcon } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-button.tsx'
import { useHydrated } from '#app/ui/editor/hydrated.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { LinkView } from './row.tsx'
import { selectAddress } from './select-address.ts'

/** Copies the default link, and creates it first if there is none. */
export function CopyLink({ links }: { links: LinkView[] }) {
  const found = links.find(({ isDefault }) => isDefault)
  const { said, copy } = useCopy(found)
  const isHydrated = useHydrated()
  return (
    <Form
      method="post"
      className="row"
      preventScrollReset
      onSubmit={(event) => {
        copy()
        if (found) event.preventDefault()
      }}
    >
      {isHydrated && <input type="hidden" name="isCopied" value="true" />}
      <SubmitButton intent="copyLink" pendingText="Creating…" icon={<Icon of={copyIcon} />}>
        Copy link
      </SubmitButton>
      <p role="status">{said}</p>
    </Form>
  )
}

/** Browsers allow copying only during a press, so an address that is not known yet is a promise. */
function useCopy(link: Pick<LinkView, 'id' | 'url'> | undefined) {
  const [said, setSaid] = useState('')
  const resolve = useRef<(url: string) => void>(undefined)
  const { state } = useNavigation()
  const { id, url } = link ?? {}
  useEffect(() => {
    if (id && url && resolve.current) {
      resolve.current(url)
      selectAddress(id)
    }
    if (url || state === 'idle') resolve.current = undefined
  }, [id, url, state])
  const copy = () => {
    const later = new Promise<string>((found) => {
      if (!url) resolve.current = found
    })
    if (id) selectAddress(id)
    copyText(url ?? later).then((isCopied) =>
      setSaid(isCopied ? 'Link copied' : 'Copy the address below'),
    )
  }
  return { said, copy }
}
