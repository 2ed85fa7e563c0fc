import { Copy as copyIcon } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { LinkView } from './row.tsx'
import { linkRowId } from './row-id.ts'

/** Copies the default link, and creates it first if there is none. */
export function CopyLink({ links }: { links: LinkView[] }) {
  const found = links.find(({ isDefault }) => isDefault)
  const { said, copy } = useCopy(found?.url)
  const navigate = useNavigate()
  return (
    <Form
      method="post"
      className="row"
      preventScrollReset
      onSubmit={(event) => {
        copy()
        if (!found) return
        event.preventDefault()
        navigate(`#${linkRowId(found.id)}`, { replace: true, preventScrollReset: true })
      }}
    >
      <SubmitButton intent="copyLink" pendingText="Creating…" icon={<Icon of={copyIcon} />}>
        Copy link
      </SubmitButton>
      <p role="status">{said}</p>
    </Form>
  )
}

/** Browsers allow copying only during a press, so an address that is not known yet is a promise. */
function useCopy(url: string | undefined) {
  const [said, setSaid] = useState('')
  const resolve = useRef<(url: string) => void>(undefined)
  const { state } = useNavigation()
  useEffect(() => {
    if (url) resolve.current?.(url)
    if (url || state === 'idle') resolve.current = undefined
  }, [url, state])
  const copy = () => {
    const later = new Promise<string>((found) => {
      if (!url) resolve.current = found
    })
    copyText(url ?? later).then((isCopied) =>
      setSaid(isCopied ? 'Link copied' : 'Copy the address below'),
    )
  }
  return { said, copy }
}
