import { Check as checkIcon, Copy as copyIcon } from 'lucide'
import { useEffect, useState } from 'react'
import { Button, type ButtonKind } from './button.tsx'
import { Icon } from './icon.tsx'

type CopyButtonProps = {
  text: string
  label: string
  copied?: string
  kind?: ButtonKind
  iconOnly?: boolean
  autoFocus?: boolean
}

/** Confirms for three seconds. Without JavaScript, shows the text itself. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, copied = 'Copied', kind = 'secondary', iconOnly, autoFocus } = props
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), 3000)
    return () => clearTimeout(timer)
  }, [state])

  if (state === 'failed') return <span className="copy-failed">{text}</span>
  const caption = state === 'copied' ? copied : label
  return (
    <>
      <Button
        kind={kind}
        className={iconOnly ? 'btn-icon needs-script' : 'needs-script'}
        title={iconOnly ? caption : undefined}
        icon={state === 'copied' ? <Icon of={checkIcon} /> : <Icon of={copyIcon} />}
        autoFocus={autoFocus}
        onClick={() => copyText(text).then((isCopied) => setState(isCopied ? 'copied' : 'failed'))}
      >
        <span aria-live="polite" className={iconOnly ? 'sr-only' : undefined}>
          {caption}
        </span>
      </Button>
      <span className="copy-plain">{text}</span>
    </>
  )
}

/** Must be called during a press; a promised text may come later. @returns whether it is copied */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text)
    else await navigator.clipboard.write([new ClipboardItem({ [plain]: toBlob(text) })])
    return true
  } catch {
    return false
  }
}

const plain = 'text/plain'

async function toBlob(text: Promise<string>) {
  return new Blob([await text], { type: plain })
}
